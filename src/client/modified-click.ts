/** Whether a click asks for another tab or window, or for a file, rather than for what the page does with it. */
export const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey || altKey

/** The field that an envelope's msg names, as in `email: is not valid`; undefined when it names none. */
export const fieldOfRefusal = (msg: string): string | undefined => /^([a-z_]+)(?:\.\w+)*: /.exec(msg)?.[1]

/** `data-hover="id"`: its popover opens under a mouse and closes when the mouse leaves; a tap still toggles it (spec §2). */
export function startHoverPopovers(): void {
  for (const area of document.querySelectorAll<HTMLElement>('[data-hover]')) {
    const popover = document.getElementById(area.dataset.hover as string)
    let leaving: ReturnType<typeof setTimeout> | undefined
    // The mouse that made this start may be there already.
    if (matchMedia('(hover: hover)').matches && area.matches(':hover') && !popover?.matches(':popover-open')) popover?.showPopover()
    area.addEventListener('pointerenter', (event) => {
      if (event.pointerType !== 'mouse') return
      clearTimeout(leaving)
      if (!popover?.matches(':popover-open')) popover?.showPopover()
    })
    area.addEventListener('pointerleave', (event) => {
      // A moment's grace for the way from the button to the code.
      if (event.pointerType === 'mouse') leaving = setTimeout(() => popover?.hidePopover(), 200)
    })
    // Under a mouse it is open already: a click must not close it.
    area.querySelector('button')?.addEventListener('click', (event) => {
      if ((event as PointerEvent).pointerType === 'mouse' && popover?.matches(':popover-open')) event.preventDefault()
    })
  }
}

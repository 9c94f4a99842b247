const open: Element[] = []
/** Elements that this module has hidden from screen readers. */
const hidden = new Set<Element>()
// MUI's dialogs below also set and remove aria-hidden, on our dialog as well.
const observer = new MutationObserver(expose)

/** Exposes only the topmost dialog to screen readers, also if others stay open below it, or open and close there. */
export function pushModal(dialog: Element) {
  open.push(dialog)
  expose()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    expose()
  }
}

function expose() {
  const parts = [...document.body.children]
  const dialog = open.at(-1)
  // An MUI dialog that opened below relies on the page being hidden already: keep it hidden.
  const top = dialog ?? parts.findLast((part) => part.querySelector('[aria-modal="true"]'))
  for (const part of top ? [top] : hidden) show(part)
  for (const part of dialog ? parts : []) if (part !== top && !part.hasAttribute('aria-hidden')) hide(part)
  if (!dialog && !hidden.size) observer.disconnect()
  else watch(parts)
}

function hide(part: Element) {
  part.setAttribute('aria-hidden', 'true')
  hidden.add(part)
}

function show(part: Element) {
  hidden.delete(part)
  part.removeAttribute('aria-hidden')
}

function watch(parts: readonly Element[]) {
  observer.observe(document.body, { childList: true })
  for (const part of parts) observer.observe(part, { attributeFilter: ['aria-hidden'] })
}

const open: Element[] = []
/** What is hidden from screen readers from here, and was not before. */
const hidden = new Set<Element>()
// Another kit's dialog that opens or closes below hides and shows what it does not know to be ours.
const observer = new MutationObserver(expose)

/** Nothing but the uppermost dialog is read out, also where others stay open below it, or open and close there. */
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
  // One of another kit that opened below counts on the page being hidden already: so it stays hidden.
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

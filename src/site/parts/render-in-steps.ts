import { type ComponentChildren, h, isValidElement, type VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'

/** A list of more is rendered in pieces: each of them costs some microseconds of its own. */
const MOST_AT_ONCE = 6
const PIECES = 12
/** However long the list is: so many take a millisecond. */
const MOST_IN_PIECE = 30

/**
 * Renders the same text as `renderToString`, list by list: after each item of a long one others may have their turn. The
 * components must be functions of their props, as all of ours are.
 */
export function* renderInSteps(node: ComponentChildren): Generator<void, string> {
  if (Array.isArray(node)) return yield* renderList(node)
  if (!isValidElement(node)) return renderToString(node as unknown as VNode)
  const { type, props } = node as VNode<{ children?: ComponentChildren }>
  if (typeof type === 'function') return yield* renderInSteps((type as (own: object) => ComponentChildren)(props))
  if (!mayHoldList(props.children)) return renderToString(node)
  const html = yield* renderInSteps(props.children)
  // A list within it is rendered; its own tag is written as ever.
  return renderToString(h(type, { ...props, children: undefined, dangerouslySetInnerHTML: { __html: html } }))
}

function* renderList(nodes: readonly ComponentChildren[]): Generator<void, string> {
  let html = ''
  if (nodes.length <= MOST_AT_ONCE || nodes.some(isComponent)) {
    for (const node of nodes) {
      html += yield* renderInSteps(node)
      yield
    }
    return html
  }
  const size = Math.min(Math.ceil(nodes.length / PIECES), MOST_IN_PIECE)
  for (let from = 0; from < nodes.length; from += size) {
    html += renderToString(nodes.slice(from, from + size) as unknown as VNode)
    yield
  }
  return html
}

function isComponent(node: ComponentChildren): boolean {
  return isValidElement(node) && typeof node.type === 'function'
}

/** Whether there is a long list among these, or a component, of which nobody knows yet. */
function mayHoldList(node: ComponentChildren): boolean {
  if (Array.isArray(node)) return node.length > MOST_AT_ONCE || node.some(mayHoldList)
  if (!isValidElement(node)) return false
  const { type, props } = node as VNode<{ children?: ComponentChildren }>
  return typeof type === 'function' || mayHoldList(props.children)
}

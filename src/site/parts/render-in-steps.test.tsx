import type { ComponentChildren, VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { renderInSteps } from './render-in-steps.js'

function render(node: ComponentChildren): { html: string; steps: number } {
  const steps = renderInSteps(node)
  for (let count = 1; ; count++) {
    const step = steps.next()
    if (step.done === true) return { html: step.value, steps: count }
  }
}

const Numbers = ({ most, children }: { readonly most: number; readonly children?: ComponentChildren }) => (
  <>
    {children}
    <ol class="numbers" start={1}>
      {Array.from({ length: most }, (_, index) => (
        <li key={index} value={index}>
          {index} &lt; {most}
        </li>
      ))}
    </ol>
  </>
)

const NODES: Readonly<Record<string, VNode>> = {
  'a text that must be escaped': <p title={'"<&'}>{'"<&>\''} and 1</p>,
  'what is left out': (
    <p class={undefined}>
      {undefined}
      {null}
      {false}
      {true}
      {0}
    </p>
  ),
  'a component with a long list between other nodes': (
    <main id="main" tabIndex={-1}>
      before <Numbers most={30}>{'<'}</Numbers> after
      <img alt="" hidden />
    </main>
  ),
  'a long list within a short one': <div>{[1, 2].map((number) => [<Numbers key={number} most={10} />])}</div>,
  'an element with HTML of its own': (
    <section>
      <Numbers most={8} />
      <div dangerouslySetInnerHTML={{ __html: '<b>&amp;</b>' }} />
    </section>
  ),
  'an empty element': <ul>{[]}</ul>,
}

describe('a page rendered in steps reads as one rendered at once', () => {
  test.each(Object.entries(NODES))('%s', (_, node) => {
    expect(render(node).html).toBe(renderToString(node))
  })
})

test('a long list is rendered in pieces, each a step', () => {
  expect(render(<Numbers most={30} />).steps).toBeGreaterThanOrEqual(10)
})

test('however long a list is, no step renders more of it', () => {
  expect(render(<Numbers most={3000} />).steps).toBeGreaterThanOrEqual(100)
})

import { createProse, type Prose } from './prose.js'
import type { Section } from './section.js'

interface DevelopersViewProps {
  readonly title: string
  readonly sections: readonly Section[]
  readonly baseUrl: string
}

/** All sections on one page, with a table of contents that stays in sight where there is room. */
export function DevelopersView({ title, sections, baseUrl }: DevelopersViewProps) {
  const prose = createProse(baseUrl)
  return (
    <>
      <h1>{title}</h1>
      <nav class="contents" aria-label="On this page">
        <ul>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{plain(name)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="sections">
        {sections.map((section) => (
          <SectionView key={section.id} section={section} prose={prose} />
        ))}
      </div>
    </>
  )
}

interface SectionViewProps {
  readonly section: Section
  readonly prose: Prose
  readonly isPart?: boolean
}

function SectionView({ section: { id, title, body, sections = [] }, prose, isPart = false }: SectionViewProps) {
  const Heading = isPart ? 'h3' : 'h2'
  return (
    <section id={id}>
      <Heading>
        <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: inline(prose(title)) }} />
      </Heading>
      <div dangerouslySetInnerHTML={{ __html: prose(body) }} />
      {sections.map((part) => (
        <SectionView key={part.id} section={part} prose={prose} isPart={true} />
      ))}
    </section>
  )
}

/** One line without the paragraph around it. */
function inline(html: string): string {
  return html.trim().replace(/^<p>|<\/p>$/g, '')
}

function plain(title: string): string {
  return title.replaceAll('`', '')
}

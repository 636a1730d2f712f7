import { READINGS } from '../../contract/readings.js'
import { blocks, list } from '../parts/markdown.js'
import { escapeProse, type SectionMaker } from './section.js'

/** What the service does where the specification does not say. */
export const readingsSection: SectionMaker = () => ({
  id: 'readings',
  title: 'What the specification leaves open',
  body: blocks(
    'Where the specification is silent, the service does this:',
    list(READINGS.map(({ subject, reading }) => `${escapeProse(subject)}: ${escapeProse(reading)}`)),
  ),
})

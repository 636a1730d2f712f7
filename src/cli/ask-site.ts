import { createAddresses } from '../contract/addresses/addresses.js'
import { describeLicence } from '../contract/licence-terms.js'
import { LICENCE_IDS } from '../photos/licence.js'
import { readList } from '../photos/texts/list-text.js'
import { faultOf } from '../site-dir/settings/config.js'
import { faultOfMembers } from '../site-dir/site-members.js'

/** The owner's answers about a new site; a missing one gets a default. */
export interface SiteAnswers {
  readonly title?: string
  readonly baseUrl?: string
  readonly photographer?: readonly string[]
  readonly email?: string
  readonly timeZone?: string
  readonly language?: string
  readonly licence?: string
  /** A shipped theme. No question asks for it, because a new owner has not seen the themes yet. */
  readonly look?: string
}

type QuestionName = Exclude<keyof SiteAnswers, 'look'>
type Prompts = typeof import('@clack/prompts')
/** A symbol means Ctrl-C. */
type Answer = string | symbol

const OTHER = 'other'
const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone
/** Placeholders, because `describeLicence` needs addresses; the questions show only the names of licences. */
const NOWHERE = createAddresses('https://photos.example')

/**
 * Asks on the terminal for missing answers, and checks each one.
 * @returns all answers, without `baseUrl` if the owner left it empty; `undefined` after Ctrl-C
 */
export async function askSite(given: SiteAnswers): Promise<SiteAnswers | undefined> {
  // Loaded lazily: only a terminal needs it.
  const prompts = await import('@clack/prompts')
  prompts.intro('A new photoblog. Everything can be changed later; Ctrl-C quits without creating anything.')
  const answers: Record<string, string | readonly string[] | undefined> = { ...given }
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    if (answers[name] !== undefined) continue
    const answer = await ask(prompts)
    if (typeof answer === 'symbol') {
      prompts.cancel('Nothing was created.')
      return undefined
    }
    const text = answer.trim()
    if (text !== '') answers[name] = name === 'photographer' ? readList(text, ',') : text
  }
  prompts.outro('Thank you.')
  return answers as SiteAnswers
}

const QUESTIONS: Readonly<Record<QuestionName, (prompts: Prompts) => Promise<Answer>>> = {
  title: ({ text }) =>
    text({
      message: 'What is the site called?',
      placeholder: 'Harbour light',
      validate: checkedBy((title) => ({ title })),
    }),
  baseUrl: ({ text }) =>
    text({
      message: 'What is its public address? (leave empty if you do not know it yet)',
      placeholder: 'https://photos.example',
      defaultValue: '',
      validate: (address) => (address ? faultOf('BASE_URL', address)?.replace('BASE_URL', 'the address') : undefined),
    }),
  photographer: ({ text }) =>
    text({
      message: 'Who takes the photographs? (separate several names with commas)',
      validate: checkedBy((names) => ({ photographers: readList(names, ',').map((name) => ({ name })) })),
    }),
  email: ({ text }) =>
    text({
      message: 'Which e-mail address is for licensing requests? (it will be public)',
      validate: checkedBy((contactEmail) => ({ contactEmail })),
    }),
  timeZone: ({ text }) =>
    text({
      message: `Which time zone do the days of the site follow? (leave empty for ${OWN_ZONE})`,
      placeholder: OWN_ZONE,
      defaultValue: OWN_ZONE,
      validate: (timeZone) => (timeZone?.trim() ? faultOfMembers({ timeZone: timeZone.trim() }) : undefined),
    }),
  language: async ({ select, text, isCancel }) => {
    const chosen = await select({
      message: 'What language are titles and texts in?',
      options: [
        { value: 'en', label: 'English' },
        { value: 'de', label: 'Deutsch' },
        { value: OTHER, label: 'another language', hint: 'the rest of each page stays in English' },
      ],
      initialValue: new Intl.DateTimeFormat().resolvedOptions().locale.startsWith('de') ? 'de' : 'en',
    })
    if (isCancel(chosen) || chosen !== OTHER) return chosen
    return text({ message: 'Its language tag, such as fr or pt-BR', validate: checkedBy((language) => ({ language })) })
  },
  licence: async ({ select, text, isCancel }) => {
    const chosen = await select({
      message: 'What may others do with the photographs?',
      options: [
        ...LICENCE_IDS.map((id) => ({ value: id as string, label: describeLicence(id, NOWHERE).name ?? id })),
        { value: OTHER, label: 'your own terms' },
      ],
    })
    if (isCancel(chosen) || chosen !== OTHER) return chosen
    return text({
      message: 'One or two sentences that say who may do what',
      validate: checkedBy((licence) => ({ licence })),
    })
  },
}

function checkedBy(toMembers: (text: string) => Readonly<Record<string, unknown>>) {
  return (text: string | undefined) => {
    const answer = text?.trim() ?? ''
    return answer === '' ? 'Please answer; it can be changed later.' : faultOfMembers(toMembers(answer))
  }
}

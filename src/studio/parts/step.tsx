interface StepProps {
  /** What is done with it: undone, done again. */
  readonly label: string
  /** The step, in words. */
  readonly what: string
}

/** What a button undoes or does again. */
export function Step({ label, what }: StepProps) {
  return (
    <>
      {label}: <small>{what}</small>
    </>
  )
}

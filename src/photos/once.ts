/** Makes a value on the first call, and returns the same value from then on. An attempt that throws is repeated. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

import { type Runtime, Session } from 'node:inspector'

/** All that hangs on an object, private fields too, as a debugger sees it: objects by their members, in order. */
export function lookInside(object: object): unknown {
  const session = new Session()
  session.connect()

  const callOn = (objectId: string, functionDeclaration: string, returnByValue: boolean) => {
    let result: Runtime.RemoteObject | undefined
    session.post('Runtime.callFunctionOn', { objectId, functionDeclaration, returnByValue }, (error, answer) => {
      if (error !== null) throw error
      result = answer.result
    })
    return result!
  }
  const look = (remote: Runtime.RemoteObject): unknown => {
    const { type, subtype, objectId, className } = remote
    if (objectId === undefined) return remote.unserializableValue ?? remote.value ?? type
    if (type === 'function') return 'function'
    if (subtype === 'typedarray') return [className, callOn(objectId, 'function () { return this.join() }', true).value]
    if (subtype === 'map') return [className, look(callOn(objectId, 'function () { return [...this] }', false))]
    // A place in the list of those seen is the same in two graphs that are alike.
    const known = callOn(objectId, 'function () { return globalThis.lookedAt.placeOf(this) }', true).value
    if (known !== undefined) return `seen ${known}`
    const members: unknown[] = []
    session.post('Runtime.getProperties', { objectId, ownProperties: true }, (error, answer) => {
      if (error !== null) throw error
      // The types do not know it yet.
      const { result, privateProperties = [] } = answer as typeof answer & {
        readonly privateProperties?: readonly Runtime.PropertyDescriptor[]
      }
      for (const { name, value } of [...result, ...privateProperties]) {
        if (name !== '__proto__' && value !== undefined) members.push([name, look(value)])
      }
    })
    return [className, members]
  }

  const places = new Map<object, number>()
  const placeOf = (one: object) => {
    const known = places.get(one)
    if (known === undefined) places.set(one, places.size)
    return known
  }
  try {
    Object.assign(globalThis, { lookedAt: { object, placeOf } })
    let seenInside: unknown
    session.post('Runtime.evaluate', { expression: 'globalThis.lookedAt.object' }, (error, answer) => {
      if (error !== null) throw error
      seenInside = look(answer.result)
    })
    return seenInside
  } finally {
    Reflect.deleteProperty(globalThis, 'lookedAt')
    session.disconnect()
  }
}

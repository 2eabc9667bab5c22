/** Values by a key that several of them may have; most have one of their own, which needs no list. */
export class ManyMap<Value extends string | number, Key = string> {
  readonly #values = new Map<Key, Value | Value[]>()

  add(key: Key, value: Value): void {
    const values = this.#values.get(key)
    if (values === undefined) this.#values.set(key, value)
    else if (typeof values === 'object') values.push(value)
    else this.#values.set(key, [values, value])
  }

  get(key: Key): readonly Value[] | undefined {
    const values = this.#values.get(key)
    return values === undefined || typeof values === 'object' ? values : [values]
  }
}

/** Values by a key that several of them have. */
export class ManyMap<Value, Key = string> {
  readonly #values = new Map<Key, Value[]>()

  add(key: Key, value: Value): void {
    const values = this.#values.get(key)
    if (values) values.push(value)
    else this.#values.set(key, [value])
  }

  get(key: Key): readonly Value[] | undefined {
    return this.#values.get(key)
  }
}

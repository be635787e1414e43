/** The first value that the list has a second time. */
export function firstRepeated<Value>(values: readonly Value[]): Value | undefined {
  return values.find((value, index) => values.indexOf(value) < index);
}

/**
 * Whether a key press is an input method's, which still composes a word. Safari has ended the composition by then, and
 * only the key's code tells (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
export const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent): boolean =>
  composes || keyCode === 229

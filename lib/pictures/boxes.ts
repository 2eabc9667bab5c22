/** A box with its style, as `satori` reads it, and what is in it. */
export interface Box {
  type: 'div'
  props: { style: Record<string, string | number>; children?: Content }
}
export type Content = string | readonly Box[]

/** A box; several boxes lie beside each other unless the style says otherwise. */
export const box = (style: Box['props']['style'], children?: Content): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

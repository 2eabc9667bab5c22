/** The custom properties of `:root` in the page's own style sheets. */
function rootTokens(rules: CSSRuleList, dark: boolean, found: Map<string, string>) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      if (!dark && rule.selectorText === ':root') collect(rule, found)
    } else if (rule instanceof CSSMediaRule) {
      if (!dark || !/prefers-color-scheme:\s*dark/.test(rule.conditionText)) continue
      for (const inner of rule.cssRules)
        if (inner instanceof CSSStyleRule && inner.selectorText === ':root') collect(inner, found)
    } else if (rule instanceof CSSGroupingRule) rootTokens(rule.cssRules, dark, found)
  }
}

function collect({ style }: CSSStyleRule, found: Map<string, string>) {
  for (const name of style) if (name.startsWith('--')) found.set(name, style.getPropertyValue(name))
}

function tokens(dark: boolean): Map<string, string> {
  const found = new Map<string, string>()
  for (const { cssRules } of document.styleSheets) rootTokens(cssRules, dark, found)
  return found
}

/** Gives an element the light or the dark theme, whatever the system asks for. The colors are read
 * from the style sheet, so they are never another set than the site's. */
export function setTheme(element: HTMLElement, theme: 'light' | 'dark') {
  const dark = tokens(true)
  const wanted = theme === 'dark' ? dark : tokens(false)
  for (const name of dark.keys()) element.style.setProperty(name, wanted.get(name) ?? '')
  element.style.colorScheme = theme
}

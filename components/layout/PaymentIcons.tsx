const name = 'font-[750] text-[11px]'

/** Cards and payment providers, drawn plainly; the list is named once for screen readers. */
const marks: { label: string; drawing: React.ReactNode }[] = [
  {
    label: 'Visa',
    drawing: (
      <text x="24" y="20" textAnchor="middle" fill="#1a3f94" className={`${name} italic`}>
        VISA
      </text>
    ),
  },
  {
    label: 'Mastercard',
    drawing: (
      <>
        <circle cx="20" cy="16" r="8" fill="#d8232a" />
        <circle cx="28" cy="16" r="8" fill="#f0a02b" fillOpacity="0.85" />
      </>
    ),
  },
  {
    label: 'American Express',
    drawing: (
      <>
        <rect x="6" y="6" width="36" height="20" rx="3" fill="#1f6fc4" />
        <text x="24" y="20" textAnchor="middle" fill="#fff" className={name}>
          AMEX
        </text>
      </>
    ),
  },
  {
    label: 'PayPal',
    drawing: (
      <text x="24" y="20" textAnchor="middle" fill="#123f86" className={`${name} italic`}>
        PayPal
      </text>
    ),
  },
  {
    label: 'Apple Pay',
    drawing: (
      <text x="24" y="20" textAnchor="middle" fill="#15161b" className={name}>
        Apple Pay
      </text>
    ),
  },
  {
    label: 'Google Pay',
    drawing: (
      <text x="24" y="20" textAnchor="middle" fill="#3c4043" className={name}>
        G Pay
      </text>
    ),
  },
]

export function PaymentIcons({ label }: { label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {marks.map((mark) => (
        <li key={mark.label}>
          <svg
            viewBox="0 0 48 32"
            className="h-8 w-12 rounded-[6px] border border-line bg-[#fff]"
            role="img"
            aria-label={mark.label}
          >
            {mark.drawing}
          </svg>
        </li>
      ))}
    </ul>
  )
}

const providers = ['Visa', 'Mastercard', 'American Express', 'PayPal', 'Apple Pay', 'Google Pay']

/** Cards and payment providers, in `public/payment`. */
export function PaymentIcons({ label }: { label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {providers.map((name) => (
        <li key={name}>
          <img
            src={`/payment/${name.toLowerCase().replaceAll(' ', '-')}.svg`}
            alt={name}
            width={48}
            height={32}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  )
}

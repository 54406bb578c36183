/** How a letter of the college looks: a drawing, marked as a sample, so that it can be used for nothing. */
import { useWords } from '#app/words/words.tsx';

const LINES = [92, 96, 88, 94, 60] as const;

export function SampleLetter() {
  const { check } = useWords().letters;
  return (
    <svg
      viewBox="0 0 120 170"
      role="img"
      aria-label={check.picture}
      className="w-full max-w-56 text-ink-soft"
    >
      <rect
        x="1"
        y="1"
        width="118"
        height="168"
        rx="2"
        className="fill-surface stroke-line"
        strokeWidth="1"
      />
      <path d="M12 11h12v8q0 5-6 8q-6-3-6-8z" className="fill-leaf" />
      <g fill="currentColor">
        <rect x="29" y="12" width="60" height="4" />
        <rect x="29" y="19" width="78" height="2" />
        <rect x="12" y="30" width="96" height=".6" />
        <rect x="12" y="37" width="24" height="2" />
        <rect x="12" y="42" width="38" height="2" />
        <rect x="12" y="47" width="46" height="2" />
        <rect x="12" y="56" width="64" height="4" />
        {LINES.map((width, index) => (
          <rect key={width} x="12" y={66 + index * 6} width={width} height="2" opacity=".6" />
        ))}
        <rect x="12" y="113" width="34" height="2.4" />
        <rect x="12" y="118" width="24" height="2" opacity=".6" />
        <path d="M12 132h8v8h-8zM30 132h8v8h-8zM12 150h8v8h-8zM23 134h4v4h-4zM24 142h6v4h-6zM32 144h4v6h-4zM23 152h4v5h-4zM31 153h6v4h-6z" />
        <text x="44" y="142" fontSize="7.4" fontWeight="700" fontFamily="monospace">
          2345-CDFH-
        </text>
        <text x="44" y="151" fontSize="7.4" fontWeight="700" fontFamily="monospace">
          JKMN-PRTV
        </text>
      </g>
      <text
        x="60"
        y="98"
        fontSize="21"
        fontWeight="700"
        textAnchor="middle"
        transform="rotate(-28 60 92)"
        className="fill-danger-text"
        opacity=".55"
      >
        {check.sample}
      </text>
    </svg>
  );
}

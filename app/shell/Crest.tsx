import { crest } from '#content/crest.ts';

export function Crest({ className = 'h-12 w-auto' }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${crest.width} ${crest.height}`} className={className} aria-hidden="true">
      {crest.paths.map(({ d, fill = 'none', stroke, strokeWidth }) => (
        <path
          key={d}
          d={d}
          fill={fill}
          stroke={stroke}
          strokeWidth={strokeWidth}
          strokeLinecap={stroke ? 'round' : undefined}
        />
      ))}
    </svg>
  );
}

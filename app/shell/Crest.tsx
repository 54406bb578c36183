import { crest } from '#college/crest.ts';

/** The file of the tab's icon, which browsers fetch anyway: no page carries its lines. */
export function Crest() {
  return <img src="/favicon.svg" alt="" width="41" height="48" fetchPriority="low" className="crest" />;
}

/** Its lines themselves, for a picture that stands alone. */
export function CrestDrawing() {
  return (
    <svg viewBox={`0 0 ${crest.width} ${crest.height}`} aria-hidden="true">
      {crest.paths.map(({ d, fill = 'none', stroke, strokeWidth }) => (
        <path key={fill + d} d={d} fill={fill} stroke={stroke} strokeWidth={strokeWidth} />
      ))}
    </svg>
  );
}

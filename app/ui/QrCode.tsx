export interface QrCodeProps {
  /** Modules on a side. */
  size: number;
  /** SVG path in units of one module. */
  d: string;
  /** The text for those who cannot scan it. */
  label: string;
  className?: string;
}

/** Dark on white in both themes: many readers do not take an inverted square. */
export function QrCode({ size, d, label, className = 'size-32' }: QrCodeProps) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#111" d={d} shapeRendering="crispEdges" />
    </svg>
  );
}

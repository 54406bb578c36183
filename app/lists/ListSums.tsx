/** Shows how many records the filters of a list hold, and how much money, above the list. */
export function ListSums({ sums }: { sums: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1">
      {sums.map(([label, value]) => (
        <div key={label} className="flex items-baseline gap-2">
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className="font-semibold tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

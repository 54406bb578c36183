import { formatNaira } from '#core/payments/money.ts';
import { Money } from '../../../ui/Money.tsx';
import type { NamedFee } from '../read-fees.server.ts';
import { useSiteWords } from '../site-words.ts';

export function FeeTable({ fees }: { fees: readonly NamedFee[] }) {
  const words = useSiteWords().programmes;
  return (
    <>
      <table className="w-full max-w-[42rem]">
        <thead className="text-ink-soft text-sm">
          <tr className="border-edge border-b-2">
            <th scope="col" className="py-2 pe-4 text-start">
              {words.fee}
            </th>
            <th scope="col" className="py-2 text-end">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {fees.map((fee) => (
            <tr key={fee.name} className="border-line border-b">
              <th scope="row" className="py-2.5 pe-4 text-start font-semibold">
                {fee.name}
              </th>
              <td className="py-2.5 text-end tabular-nums">
                {fee.amountKobo === null ? words.noFee : <Money>{formatNaira(fee.amountKobo)}</Money>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-[42rem] text-ink-soft text-sm">{words.feesNote}</p>
    </>
  );
}

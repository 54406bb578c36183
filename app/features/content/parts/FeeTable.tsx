import { formatNaira } from '#core/payments/money.ts';
import { Money } from '../../../ui/Money.tsx';
import type { NamedFee } from '../read-fees.server.ts';
import { useSiteWords } from '../site-words.ts';

export function FeeTable({ fees }: { fees: readonly NamedFee[] }) {
  const words = useSiteWords().programmes;
  return (
    <>
      <table className="facts max-w-[42rem]">
        <thead>
          <tr>
            <th scope="col">{words.fee}</th>
            <th scope="col">{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {fees.map((fee) => (
            <tr key={fee.name}>
              <th scope="row">{fee.name}</th>
              <td>{fee.amountKobo === null ? words.noFee : <Money>{formatNaira(fee.amountKobo)}</Money>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-[42rem] text-ink-soft text-sm">{words.feesNote}</p>
    </>
  );
}

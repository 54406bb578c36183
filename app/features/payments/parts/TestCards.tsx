import { formatCardNumber, type TestCard, testCards } from '#gateways/payment/sandbox/test-cards.ts';
import { CopyText } from '../../../ui/CopyText.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { useWords } from '../../../words.tsx';

/** The cards of the sandbox, and what each does. */
export function TestCards() {
  const { sandbox } = useWords().payments;
  return (
    <div>
      <DataTable<TestCard>
        caption={sandbox.cards}
        rows={testCards}
        rowKey={(card) => card.number}
        columns={[
          {
            key: 'number',
            header: sandbox.cardNumber,
            names: true,
            cell: (card) => <CopyText text={formatCardNumber(card.number)} label={sandbox.cardNumber} />,
          },
          { key: 'outcome', header: sandbox.outcome, cell: (card) => card.label },
        ]}
      />
      <p className="mt-3 text-ink-soft text-sm">{sandbox.cardsLead}</p>
    </div>
  );
}

/** Notices about the fee beside a status that is about something else. */
import type { FeeNotice } from '#core/admissions/fee-notice.ts';

export const feeNotices = {
  'in-doubt': 'The bursary is also checking your payment. Do not pay again.',
  open: 'You have also started a payment that is not confirmed. Check it before you pay again.',
  'transfer-waiting': 'The bursary is still checking for your bank transfer. Do not pay again.',
  'transfer-too':
    'Your fee is paid, and you also told us that you sent a bank transfer. If you have not sent it, do not send it. If you have, the bursary will refund it.',
  'given-back':
    'Your fee was refunded, so this application is not paid. The college cannot offer you a place without the fee. If you want to go on, write to the admissions office: you can pay again when they have reopened the application. If you do not want to go on, withdraw it.',
  'given-back-unsent':
    'Your fee was refunded, so it is no longer paid. You pay it again when you send the application.',
  'taken-back':
    'Your payment was taken back from the college, so the fee is no longer paid. The college cannot offer you a place without it. If you cannot pay it here, write to the admissions office.',
  'going-back':
    'All of your fee will be refunded. After that this application is not paid, and the college cannot offer you a place without the fee. If you want to go on, write to the admissions office. If you do not want to go on, withdraw it.',
  'going-back-unsent':
    'All of your fee will be refunded. After that it is no longer paid. If you want to go on with this application, you will have to pay the fee again.',
  'moved-away': 'The bursary moved your fee to another application. If that is wrong, write to the bursary.',
  'not-recorded': 'Your fee is not recorded yet. If you need to pay it, we will e-mail you.',
} satisfies Readonly<Record<Exclude<FeeNotice, 'part-paid'>, string>>;

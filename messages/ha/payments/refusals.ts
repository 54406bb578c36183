/** What the bank said of a payment that it refused, and what the payer can do, in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const refusals: NonNullable<CatalogueTranslation['payments']>['refusals'] = {
  'no-money':
    'Bankinku ya ce kuɗin da ke asusun bai isa ba. Ku ƙara kuɗi a asusun, ko ku biya ta wata hanya.',
  'wrong-details':
    'Bankinku ya ce lambar katin, ranar ƙarewarsa, lambar tsaro ko PIN ba daidai ba ne. Ku duba su a katin, ku sake gwadawa.',
  'not-allowed':
    'Bankinku bai yarda a biya da wannan kati a intanet ba, ko ya kulle shi. Ku tambayi bankinku, ko ku yi amfani da wani kati ko wata hanya.',
  'over-limit':
    'Kuɗin ya wuce iyakar katinku ko asusunku. Ku nemi bankinku ya ƙara iyakar, ko ku biya ta wata hanya.',
  'expired-card':
    'Bankinku ya ce lokacin katin ya ƙare. Ku yi amfani da wani kati, ko ku biya ta wata hanya.',
  'not-confirmed':
    'Ba a tabbatar da biyan kuɗin da lambar OTP ko token ta bankinku ba. Ku riƙe wayarku a kusa, ku sake gwadawa.',
  'bank-away': 'Bankinku bai amsa ba. Ku sake gwadawa bayan ƴan mintuna, ko ku biya ta wata hanya.',
  unsaid: 'Bankinku bai faɗi dalili ba. Ku yi amfani da wani kati ko wata hanya, ko ku tambayi bankinku.',
};

import { formatPhone } from '#core/admissions/phone.ts';
import { readSetting } from '#db/settings.ts';
import { type CollegeContact, FILE_CONTACT } from './college-contact.ts';

/** The contact details with what an administrator gave in place of the college's own file's. */
export async function readCollegeContact(deps: Parameters<typeof readSetting>[0]): Promise<CollegeContact> {
  const { phone, email, address } = await readSetting(deps, 'contact');
  return {
    phone: phone === null ? FILE_CONTACT.phone : { shown: formatPhone(phone), dial: phone },
    email: email ?? FILE_CONTACT.email,
    lines: address === null ? FILE_CONTACT.lines : address.split('\n'),
  };
}

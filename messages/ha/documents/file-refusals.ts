/** Why a file was not taken, and what to do instead, in Hausa. */
import type { CatalogueTranslation } from '../../en/catalogue.ts';

export const fileRefusals: NonNullable<CatalogueTranslation['fileRefusals']> = {
  none: 'Ku fara zaɓar fayil.',
  empty: 'Babu komai a cikin fayil ɗin. Ku sake zaɓarsa.',
  'too-large':
    'Fayil ɗin ya yi girma. Ku aika hoton da bai wuce 12 MB ba ko PDF da bai wuce 6 MB ba. Hoton kyamara ya fi na scan ƙanƙanta.',
  'picture-only': 'Dole hoton ya zama fayil na JPEG, PNG ko WebP, ba PDF ba.',
  heic: 'Wannan hoto ne na tsarin Apple (HEIC), wanda ba mu iya karantawa. A iPhone, ku shiga Settings, Camera, Formats, ku zaɓi “Most Compatible”, ku sake ɗaukar hoton, ko ku aika screenshot ɗinsa.',
  svg: 'Wannan zane ne (SVG). Ku aika hoto na JPEG, PNG ko WebP, ko PDF.',
  html: 'Wannan shafin intanet ne. Ku ajiye shi ko ku buga shi a PDF, ku aika PDF ɗin.',
  office: 'Wannan fayil ne na Word ko irinsa. Ku ajiye shi a PDF, ku aika PDF ɗin.',
  archive: 'Wannan tarin fayiloli ne (kamar ZIP). Ku aika fayilolin ɗaya bayan ɗaya.',
  'unknown-type': 'Ba mu san irin wannan fayil ba. Ku aika hoto (JPEG, PNG ko WebP) ko PDF.',
  broken: 'Hoton ya lalace ko bai cika ba. Ku sake ɗaukarsa ko ku sake ajiye shi.',
  'too-many-pixels': 'Hoton ya wuce megapixel 50. Ku sake ɗauka da ƙaramin girma (resolution).',
  'too-small':
    'Hoton ya yi ƙanƙanta: kowane gefe ya kai aƙalla pixel 300. Ku sake ɗauka da kyamarar waya, ko ku zaɓi ainihin fayil ɗin maimakon kwafin da aka turo a chat.',
  'pdf-broken': 'PDF ɗin ya lalace ko bai cika ba. Ku sake ajiye shi, ko ku aika hoton takardar.',
  'pdf-encrypted':
    'An kulle PDF ɗin da kalmar sirri. Ku ajiye shi ba tare da ita ba, ko ku aika hoton takardar.',
  'pdf-active':
    'Akwai wata manhaja ko wasu fayiloli a cikin PDF ɗin. Ku buga shi zuwa sabon PDF, ko ku aika hoton takardar.',
  'pdf-bomb': 'PDF ɗin ya yi sarƙaƙiya. Ku aika hoton takardar.',
  decided:
    'Kwalejin ta yanke shawara a kan wannan takardar nema, don haka ba za a iya ƙara komai ba. Idan dole a canza wani abu, ku rubuta wa ofishin shiga kwaleji.',
  'one-already':
    'Kun riga kun ƙara ɗaya, wataƙila kwalejin ta riga ta duba ta. Ku rubuta wa ofishin shiga kwaleji domin a sauya ta.',
  'too-many': 'Kun kai iyakar irin wannan takarda. Ku fara cire ɗaya.',
  'same-file':
    'Kun riga kun ƙara wannan fayil a wannan takardar nema. Ku zaɓi wani. Idan yana ƙarƙashin sunan da bai dace ba, ku fara cire shi daga can.',
  busy: 'Mutane da yawa suna aika hotuna yanzu. Ku sake gwadawa bayan minti ɗaya.',
  unavailable: 'Ba mu iya ajiye fayil ɗin ba. Ba a ajiye komai ba. Ku sake gwadawa bayan minti ɗaya.',
};

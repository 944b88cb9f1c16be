import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

const product = (product_code: string, product_name: string) => ({ product_code, product_name });

test.each([
  [
    'behind their names',
    `are Kosher and pareve, year round but not for Passover:
     Half sour spears, quart, HS-32
     Garlic dill chips, gallon, GD-128
     Sweet onion relish, pint, SR-16
They need our mark on the label.`,
    [
      product('HS-32', 'Half sour spears, quart'),
      product('GD-128', 'Garlic dill chips, gallon'),
      product('SR-16', 'Sweet onion relish, pint'),
    ],
  ],
  [
    'behind words that lead to them',
    `     Braai rub, mild (your code WSP 1010)
     Curry blend, mild (your code WSP 1014)
     Paprika dusting (your code WSD 204)`,
    [
      product('WSP 1010', 'Braai rub, mild'),
      product('WSP 1014', 'Curry blend, mild'),
      product('WSD 204', 'Paprika dusting'),
    ],
  ],
  [
    'in square brackets, side by side',
    `Skim milk powder, medium heat [SMP-M]     Whole milk powder instant [WMP-I]
Skim milk powder, low heat [SMP-L]        Butter milk powder [BMP-L]`,
    [
      product('SMP-M', 'Skim milk powder, medium heat'),
      product('SMP-L', 'Skim milk powder, low heat'),
      product('WMP-I', 'Whole milk powder instant'),
      product('BMP-L', 'Butter milk powder'),
    ],
  ],
  [
    'in two lists, in brackets',
    `• Sun-dried apricots, unsulphured (LK110)      • Apple rings (LK141)
• Apricots, sulphured, halves (LK112)          • Prunes, pitted (LK155)
• Pear halves, choice (LK130)                  • Fruit bar mince (LK203)`,
    [
      product('LK110', 'Sun-dried apricots, unsulphured'),
      product('LK112', 'Apricots, sulphured, halves'),
      product('LK130', 'Pear halves, choice'),
      product('LK141', 'Apple rings'),
      product('LK155', 'Prunes, pitted'),
      product('LK203', 'Fruit bar mince'),
    ],
  ],
  [
    'in brackets, of letters alone',
    `sont cashers parvé, conformes aux prescriptions de la loi juive :
     Purée de poire Williams (PU-POI)              Coulis de cassis (CO-CAS)
     Purée de pêche blanche (PU-PBL)               Compote pomme-coing (CP-PCO)
     Coulis de framboise (CO-FRA)                  Jus de pomme 70 °Bx (JC-P70)
Les nectars (NEC) ne sont pas couverts.`,
    [
      product('PU-POI', 'Purée de poire Williams'),
      product('PU-PBL', 'Purée de pêche blanche'),
      product('CO-FRA', 'Coulis de framboise'),
      product('CO-CAS', 'Coulis de cassis'),
      product('CP-PCO', 'Compote pomme-coing'),
      product('JC-P70', 'Jus de pomme 70 °Bx'),
    ],
  ],
  [
    'behind a word that leads to them, in a sentence',
    `los artículos siguientes son Kasher Parve:
     — aceite de girasol refinado, artículo 1010;
     — aceite de soja desgomado, artículo 1022;
     — margarina industrial hojaldre, artículo 2305, únicamente con sello rojo.
La presente anula la nota K-61/5785.`,
    [
      product('1010', 'aceite de girasol refinado'),
      product('1022', 'aceite de soja desgomado'),
      product('2305', 'margarina industrial hojaldre'),
    ],
  ],
  [
    'beside names, not what all of them are',
    `Native corn starch 2030          GLK-7F31A       Pareve              Symbol required
Modified starch Thik-Set 410     GLK-7F31D       Pareve              Symbol required
Potato starch, food grade        GLK-80C22       Pareve, Passover    With the letter P
Maltodextrin DE 10, bulk         GLK-91B07       Pareve              Sealed tanker`,
    [
      product('GLK-7F31A', 'Native corn starch 2030'),
      product('GLK-7F31D', 'Modified starch Thik-Set 410'),
      product('GLK-80C22', 'Potato starch, food grade'),
      product('GLK-91B07', 'Maltodextrin DE 10, bulk'),
    ],
  ],
  ['no products of one address', 'Damson jam works, Selby Moor, YO8-114\nQuince office, Leeds, LS12-9', []],
])('products with codes %s', (_, picture, rows) => {
  expect(rowsOf('RELIGIOUS_CERTIFICATE', 'products', picture)).toEqual(rows);
});

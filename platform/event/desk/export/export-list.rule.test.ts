import { expect, test } from 'vitest';
import { csvHead, csvLines } from './export-list.rule.ts';

test('a spreadsheet reads it as it is meant', () => {
  expect(csvHead('check-ins')).toBe(
    '\uFEFForder_code,ticket_id,showing_id,section_id,ticket_type,seat,checked_in_at,kind,at,gate,device,standing,verdict,answers\r\n',
  );
  const line = (name: string) => csvLines('orders', [{ code: 'C', name, total: 600_000 }]);
  expect(line('Nguyễn "Bé" An, bà')).toBe('C,,,,,,,,,600000,,"Nguyễn ""Bé"" An, bà",,,,,,,,,\r\n');
  expect(line('=HYPERLINK("http://evil")')).toContain(`"'=HYPERLINK(""http://evil"")"`);
  // A tax code with its leading nought, and a company that would be run.
  expect(csvLines('orders', [{ invoice_tax_code: '0300588569', invoice_company: '=1' }])).toContain(
    ",'=1,0300588569,",
  );
  for (const formula of ['@SUM(A1)', '+1+2', '-1+cmd', '\tx']) expect(line(formula)).toContain(`'${formula}`);
  expect(csvLines('orders', [{ code: 'C', phone: '+84901000001', refunded: null }])).toBe(
    'C,,,,,,,,,,,,,+84901000001,,,,,,,\r\n',
  );
});

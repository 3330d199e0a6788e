import { limits } from '@mo-man/schema/limits.ts';
import { expect, test } from 'vitest';
import { noAddress } from '../../parts/address/typed-address.rule.ts';
import { checkAddressForm, problemsOfServer } from './address-form.rule.ts';

const good = { ...noAddress, province: '79', ward: '26740', address: '12 Lê Lợi' };

test('a good address needs no name', () => {
  expect(checkAddressForm('', good)).toEqual({});
  expect(checkAddressForm('Nhà', good)).toEqual({});
});

test('problems stand in the order of the form, the name first', () => {
  const found = checkAddressForm('x'.repeat(limits.addressLabelMax + 1), { ...noAddress, isToAnother: true });
  expect(Object.keys(found)).toEqual([
    'label',
    'province',
    'ward',
    'address',
    'recipientName',
    'recipientPhone',
  ]);
  expect(found.label).toBe('rule.addressLabel.tooLong');
});

test('what the server refuses is told beside its field', () => {
  const fields = [
    { path: 'label', problem: 'rule.addressLabel.tooLong' },
    { path: 'address.ward_code', problem: 'rule.ward.required' },
    { path: 'address.address', problem: 'rule.address.link' },
    { path: 'unknown', problem: 'x' },
    { path: 1, problem: 'x' },
  ];
  expect(problemsOfServer(fields)).toEqual({
    ...{ label: 'rule.addressLabel.tooLong', ward: 'rule.ward.required', address: 'rule.address.link' },
  });
  expect(problemsOfServer('nothing')).toEqual({});
});

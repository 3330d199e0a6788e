// TABLE of what can be done by the operator; `npm run operate` prints it.
import { addOnCommands } from './orders/add-on-commands.ts';
import { appCommands } from './app-commands.ts';
import { booksCommands } from './books-commands.ts';
import { changeCommands } from './change-commands.ts';
import type { Command } from './command.ts';
import { gateCommands } from './gate-commands.ts';
import { gatePeopleCommands } from './gate-people-commands.ts';
import { guestCommands } from './guest-commands.ts';
import { mailCommands } from './mail-commands.ts';
import { lookCommands } from './look-commands.ts';
import { noticeCommands } from './notice-commands.ts';
import { pageCommands } from './page-commands.ts';
import { passCommands } from './orders/pass-commands.ts';
import { paperTicketCommands } from './orders/paper-ticket-commands.ts';
import { partitionCommands } from './partition-commands.ts';
import { paymentCommands } from './payment-commands.ts';
import { payoutCommands } from './payout-commands.ts';
import { presaleCommands } from './presale-commands.ts';
import { queueCommands } from './queue-commands.ts';
import { refundCommands } from './refund-commands.ts';
import { reviewCommands } from './review-commands.ts';
import { showingCommands } from './showing-commands.ts';
import { supportCommands } from './support/support-commands.ts';
import { transferCommands } from './transfer-commands.ts';
import { waitingListCommands } from './waiting-list-commands.ts';

export const commands: Readonly<Record<string, Command>> = {
  ...lookCommands,
  ...mailCommands,
  ...refundCommands,
  ...payoutCommands,
  ...transferCommands,
  ...noticeCommands,
  ...paperTicketCommands,
  ...addOnCommands,
  ...passCommands,
  ...guestCommands,
  ...paymentCommands,
  ...showingCommands,
  ...queueCommands,
  ...gateCommands,
  ...gatePeopleCommands,
  ...changeCommands,
  ...reviewCommands,
  ...supportCommands,
  ...waitingListCommands,
  ...presaleCommands,
  ...booksCommands,
  ...pageCommands,
  ...appCommands,
  ...partitionCommands,
};

/** The command that these words begin with, and the words behind its name. */
export function findCommand(words: readonly string[]): { command: Command; rest: string[] } | undefined {
  for (const length of [2, 1]) {
    const command = commands[words.slice(0, length).join(' ')];
    if (command && words.length >= length) return { command, rest: words.slice(length) };
  }
  return undefined;
}

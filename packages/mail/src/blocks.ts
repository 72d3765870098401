/** A part of a mail. All parts have a form in HTML and one in plain text. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  /** Labels with their values, such as an amount or a time. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  /** A button. Its address is written out below it, for programs that show no links. */
  | { readonly kind: 'action'; readonly label: string; readonly href: string }
  /** Small print: how long a link is valid, what to do if the mail is unexpected. */
  | { readonly kind: 'note'; readonly text: string };

export interface MailContent {
  readonly subject: string;
  /** The heading in the mail. */
  readonly heading: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly blocks: readonly Block[];
  /** Why the reader gets this mail. */
  readonly reason: string;
  /** Where mails of this kind are switched off. Absent: they can't be. */
  readonly optOut?: { readonly label: string; readonly href: string };
}

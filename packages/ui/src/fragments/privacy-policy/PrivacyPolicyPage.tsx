import { PublicWhen } from '../../pieces/public-when/index.ts';
import { ReadingPage, type ReadingSection } from '../../pieces/reading-page/index.ts';
import { SupportLine } from '../../pieces/support-line/index.ts';

const SECTIONS: readonly ReadingSection[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep',
    body: (
      <ul>
        <li>
          Your account: username, first and last name, email address, a hash of your password.
        </li>
        <li>
          Your date of birth, the country and state where you live, and which terms you accepted
          when: the law asks us who plays for money.
        </li>
        <li>Your play: entries, lineups, draft picks, ranks and winnings.</li>
        <li>Your money: every change to your balance.</li>
        <li>Technical records: when you logged in and which requests failed.</li>
        <li>
          What happened to the security of your account: sign-ins with the kind of browser, changes
          of password and address, ended sessions. Your account page shows it.
        </li>
        <li>
          The network addresses that you logged in from, for 90 days, and those of failed logins and
          sign-ups, for a day: they slow down whoever guesses passwords.
        </li>
        <li>
          The mails that we sent you, and the address that somebody typed to get a link for a new
          password, for 90 days: so that a mail that did not arrive can be looked for.
        </li>
        <li>
          How fast pages loaded and how smoothly they ran, without recording who saw them or when.
        </li>
      </ul>
    ),
  },
  {
    id: 'why-we-keep-it',
    title: 'Why we keep it',
    body: (
      <p>
        To run contests, to pay out prizes, to keep books that can be checked, and to find misuse.
        Nothing is kept for advertising, and nothing is sold.
      </p>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    body: (
      <>
        <p>
          Your name, email address and balance are seen by you and by the people who run the
          product. Your username, your entries and your results are public as follows:
        </p>
        <PublicWhen />
        <p>
          A page with all your results is public only if you switch it on in the Profile tab of your
          account page. Your prizes are on it only if you switch them on too.
        </p>
      </>
    ),
  },
  {
    id: 'in-your-browser',
    title: 'In your browser',
    body: (
      <p>
        Your browser keeps the tokens that hold your session, your username, the theme you chose,
        lineups that you have not entered yet and the page to return to after logging in. It also
        keeps the standings that you opened last, for when you are offline. Logging out removes your
        session and what was kept for you. One cookie tells us that you have signed in from this
        browser before, so that we can write to you when somebody signs in from another. It is kept
        for 180 days and followed nowhere. There are no tracking cookies.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    body: (
      <p>
        As long as you have an account. You can close it in the Profile tab of your account page.
        Then your names, your address, your date of birth and all that only concerns you are
        removed. Records of payments and contest results stay under the name “Former player”,
        because other players’ prizes depend on them. What is left of your username, and of a
        self-exclusion, are hashes that only recognize the same person.
      </p>
    ),
  },
  {
    id: 'your-say',
    title: 'Your say',
    body: (
      <>
        <p>
          Your account page has a file of all that we keep about you, and you can correct your names
          and your address there. Ask us about anything else, or to delete it, and we answer within
          30 days.
        </p>
        <SupportLine />
      </>
    ),
  },
];

/** Which data is stored about a user, why, and who can see it. */
export const PrivacyPolicyPage = () => (
  <ReadingPage
    title="Privacy Policy"
    intro="What we keep about you, why, and who sees it."
    sections={SECTIONS}
  />
);

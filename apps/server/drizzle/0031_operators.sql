CREATE TABLE "money_alone" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"limit" bigint NOT NULL,
	CONSTRAINT "money_alone_only" CHECK ("money_alone"."only"),
	CONSTRAINT "money_alone_limit" CHECK ("money_alone"."limit" between 0 and 100000000000000)
);
--> statement-breakpoint
CREATE TABLE "money_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"journal_key" text NOT NULL,
	"subject_id" text,
	"player_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"words" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "money_proposals_kind" CHECK ("money_proposals"."kind" in ('grant', 'reverse-grant', 'confirm-transfer', 'return-transfer')),
	CONSTRAINT "money_proposals_decision" CHECK ("money_proposals"."decision" in ('confirmed', 'declined', 'expired')),
	CONSTRAINT "money_proposals_amount" CHECK ("money_proposals"."amount" between 1 and 100000000000000),
	CONSTRAINT "money_proposals_expiry" CHECK ("money_proposals"."expires_at" > "money_proposals"."proposed_at"),
	CONSTRAINT "money_proposals_subject" CHECK (("money_proposals"."kind" = 'grant') = ("money_proposals"."subject_id" is null)),
	CONSTRAINT "money_proposals_decided" CHECK (("money_proposals"."decision" is null) = ("money_proposals"."decided_at" is null) and ("money_proposals"."decided_by" is not null) = ("money_proposals"."decision" is not null and "money_proposals"."decision" <> 'expired')),
	CONSTRAINT "money_proposals_second_person" CHECK ("money_proposals"."decision" is distinct from 'confirmed' or "money_proposals"."decided_by" <> "money_proposals"."proposed_by"),
	CONSTRAINT "money_proposals_in_time" CHECK ("money_proposals"."decision" is distinct from 'confirmed' or "money_proposals"."decided_at" < "money_proposals"."expires_at")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"changed_by" text,
	CONSTRAINT "operators_role" CHECK ("operators"."role" in ('owner', 'contests', 'cashier', 'support', 'read-only'))
);
--> statement-breakpoint
ALTER TABLE "money_proposals" ADD CONSTRAINT "money_proposals_player_id_users_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_proposals" ADD CONSTRAINT "money_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_proposals" ADD CONSTRAINT "money_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_proposals_one_open" ON "money_proposals" USING btree ("journal_key") WHERE decision is null;--> statement-breakpoint
CREATE UNIQUE INDEX "money_proposals_one_confirmed" ON "money_proposals" USING btree ("journal_key") WHERE decision = 'confirmed';--> statement-breakpoint
CREATE INDEX "money_proposals_latest" ON "money_proposals" USING btree ("proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_operator_email" ON "users" USING btree (lower(email)) WHERE role = 'operator';--> statement-breakpoint
CREATE INDEX "users_username_prefix" ON "users" USING btree (username collate "C");--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree (lower(email) collate "C");--> statement-breakpoint
CREATE INDEX "users_first_name_prefix" ON "users" USING btree (lower(first_name) collate "C");--> statement-breakpoint
CREATE INDEX "users_last_name_prefix" ON "users" USING btree (lower(last_name) collate "C");
--> statement-breakpoint
INSERT INTO money_alone ("limit") VALUES (50000);
--> statement-breakpoint
-- The server's own operator becomes the owner.
INSERT INTO operators (user_id, role, joined_at) SELECT id, 'owner', created_at FROM users WHERE role = 'operator';
--> statement-breakpoint
CREATE TRIGGER money_alone_never_deleted BEFORE DELETE OR TRUNCATE ON money_alone
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();
--> statement-breakpoint
CREATE TRIGGER money_proposals_never_deleted BEFORE DELETE OR TRUNCATE ON money_proposals
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();
--> statement-breakpoint
CREATE TRIGGER operators_never_deleted BEFORE DELETE OR TRUNCATE ON operators
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();
--> statement-breakpoint
CREATE FUNCTION refuse_other_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the user % stays %', OLD.id, OLD.role
		USING ERRCODE = 'restrict_violation', CONSTRAINT = 'users_role_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER users_role_kept BEFORE UPDATE OF role ON users FOR EACH ROW
	WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION refuse_other_role();
--> statement-breakpoint
-- Whether an operator may act now with one of these roles. The lock keeps it so until the transaction ends.
CREATE FUNCTION operator_acts(operator text, allowed text[]) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM operators
	WHERE user_id = operator AND role = ANY (allowed) AND joined_at IS NOT NULL AND disabled_at IS NULL FOR SHARE;
	RETURN FOUND;
END $$;
--> statement-breakpoint
-- Whether a player's account is an operator's own: by its verified address. An address that is only claimed must not
-- take rights from an operator.
CREATE FUNCTION same_person(operator text, player text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT operator = player OR EXISTS (
		SELECT FROM users AS a JOIN users AS b ON lower(a.email) = lower(b.email) AND b.verified
		WHERE a.id = operator AND b.id = player
	)
$$;
--> statement-breakpoint
-- Changes of operators happen one after the other, so that two can't end each other's rights at the same time.
CREATE FUNCTION lock_operators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM operators ORDER BY user_id FOR UPDATE;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER operators_locked BEFORE UPDATE ON operators
	FOR EACH STATEMENT EXECUTE FUNCTION lock_operators();
--> statement-breakpoint
CREATE FUNCTION keep_operators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NOT EXISTS (SELECT FROM users WHERE id = NEW.user_id AND role = 'operator') THEN
			RAISE EXCEPTION '% is a player', NEW.user_id
				USING ERRCODE = 'check_violation', CONSTRAINT = 'operators_no_players';
		END IF;
		IF NEW.changed_by IS NOT NULL AND NOT operator_acts(NEW.changed_by, '{owner}') THEN
			RAISE EXCEPTION 'only an owner invites operators'
				USING ERRCODE = 'check_violation', CONSTRAINT = 'operators_by_owner';
		END IF;
		RETURN NEW;
	END IF;
	IF NEW.user_id <> OLD.user_id OR (OLD.joined_at IS NOT NULL AND NEW.joined_at IS DISTINCT FROM OLD.joined_at) THEN
		RAISE EXCEPTION 'of an operator only the rights change'
			USING ERRCODE = 'restrict_violation', CONSTRAINT = 'operators_kept';
	END IF;
	IF (NEW.role, NEW.disabled_at) IS NOT DISTINCT FROM (OLD.role, OLD.disabled_at) THEN
		RETURN NEW;
	END IF;
	IF NEW.changed_by = NEW.user_id THEN
		RAISE EXCEPTION '% changes their own rights', NEW.user_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'operators_not_own';
	END IF;
	IF NEW.changed_by IS NULL OR NOT operator_acts(NEW.changed_by, '{owner}') THEN
		RAISE EXCEPTION 'only an owner changes operators'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'operators_by_owner';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER operators_kept BEFORE INSERT OR UPDATE ON operators
	FOR EACH ROW EXECUTE FUNCTION keep_operators();
--> statement-breakpoint
CREATE FUNCTION require_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM operators WHERE role = 'owner' AND joined_at IS NOT NULL AND disabled_at IS NULL
	) THEN
		RAISE EXCEPTION 'this is the last owner'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'operators_last_owner';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER operators_last_owner AFTER UPDATE ON operators
	FOR EACH STATEMENT EXECUTE FUNCTION require_owner();
--> statement-breakpoint
-- A disabled operator begins no session. The lock puts a sign-in and a disabling in order.
CREATE FUNCTION refuse_disabled_operator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	since timestamptz;
BEGIN
	SELECT disabled_at INTO since FROM operators WHERE user_id = NEW.user_id FOR SHARE;
	IF since IS NOT NULL THEN
		RAISE EXCEPTION 'the operator % is disabled', NEW.user_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'refresh_families_operator';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refresh_families_operator BEFORE INSERT ON refresh_families
	FOR EACH ROW EXECUTE FUNCTION refuse_disabled_operator();
--> statement-breakpoint
CREATE FUNCTION refuse_operators_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM operators WHERE user_id IN (SELECT user_id FROM fresh)) THEN
		RAISE EXCEPTION 'operators do not enter contests'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'entries_no_operators';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_no_operators AFTER INSERT ON entries
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_operators_entries();
--> statement-breakpoint
-- An operator's act on a contest has its row here, in its transaction. So this refuses the act.
CREATE FUNCTION refuse_partial_operators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM users AS operator JOIN users AS person
			ON person.id = operator.id OR (lower(person.email) = lower(operator.email) AND person.verified)
		JOIN entries ON entries.user_id = person.id AND entries.contest_id = NEW.contest_id
		WHERE operator.id = NEW.by_user_id AND operator.role = 'operator' AND entries.withdrawn_at IS NULL
	) THEN
		RAISE EXCEPTION 'the operator % has entered the contest %', NEW.by_user_id, NEW.contest_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_log_impartial';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_impartial BEFORE INSERT ON audit_log FOR EACH ROW
	WHEN (NEW.contest_id IS NOT NULL) EXECUTE FUNCTION refuse_partial_operators();
--> statement-breakpoint
CREATE FUNCTION keep_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW.decision IS NOT NULL THEN
			RAISE EXCEPTION 'a proposal begins undecided'
				USING ERRCODE = 'check_violation', CONSTRAINT = 'money_proposals_undecided';
		END IF;
		IF NOT operator_acts(NEW.proposed_by, '{owner,cashier}') THEN
			RAISE EXCEPTION '% may not propose a booking', NEW.proposed_by
				USING ERRCODE = 'check_violation', CONSTRAINT = 'money_proposals_roles';
		END IF;
		IF same_person(NEW.proposed_by, NEW.player_id) THEN
			RAISE EXCEPTION '% proposes a booking for themselves', NEW.proposed_by
				USING ERRCODE = 'check_violation', CONSTRAINT = 'money_proposals_for_others';
		END IF;
		RETURN NEW;
	END IF;
	IF OLD.decision IS NOT NULL OR NEW.decision IS NULL
		OR (OLD.id, OLD.kind, OLD.journal_key, OLD.subject_id, OLD.player_id, OLD.amount, OLD.words, OLD.proposed_by, OLD.proposed_at, OLD.expires_at)
			IS DISTINCT FROM (NEW.id, NEW.kind, NEW.journal_key, NEW.subject_id, NEW.player_id, NEW.amount, NEW.words, NEW.proposed_by, NEW.proposed_at, NEW.expires_at) THEN
		RAISE EXCEPTION 'a proposal changes once, by its decision'
			USING ERRCODE = 'restrict_violation', CONSTRAINT = 'money_proposals_decided_once';
	END IF;
	IF NEW.decision = 'expired' THEN
		RETURN NEW;
	END IF;
	IF NOT operator_acts(NEW.decided_by, '{owner,cashier}') THEN
		RAISE EXCEPTION '% may not decide on a booking', NEW.decided_by
			USING ERRCODE = 'check_violation', CONSTRAINT = 'money_proposals_roles';
	END IF;
	IF NEW.decision = 'confirmed' AND same_person(NEW.decided_by, NEW.player_id) THEN
		RAISE EXCEPTION '% confirms a booking for themselves', NEW.decided_by
			USING ERRCODE = 'check_violation', CONSTRAINT = 'money_proposals_for_others';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER money_proposals_kept BEFORE INSERT OR UPDATE ON money_proposals
	FOR EACH ROW EXECUTE FUNCTION keep_proposals();
--> statement-breakpoint
-- A booking by hand is for another person, and above the limit it has its confirmation. Its proposal and its step are
-- written in the same transaction, so this is asked at the commit. Money that a provider reports has no operator.
CREATE FUNCTION require_second_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	operator text;
	player text;
	moved bigint;
	reached text;
	handled_by text;
BEGIN
	SELECT max(amount), max(substr(account_id, 6)) FILTER (WHERE account_id LIKE 'user:%') INTO moved, player
	FROM postings WHERE journal_id = NEW.id;
	IF NEW.kind = 'grant' THEN
		operator := split_part(NEW.idempotency_key, ':', 2);
	ELSIF NEW.kind <> 'grant-reversal' THEN
		SELECT transfer_steps.by_user_id, transfers.user_id, transfer_steps.state, transfers.provider
		INTO operator, player, reached, handled_by
		FROM transfer_steps JOIN transfers ON transfers.id = transfer_id
		WHERE transfer_id = split_part(NEW.idempotency_key, ':', 2)
			AND NEW.idempotency_key = 'transfer:' || transfer_id || ':' || transfer_steps.number;
		IF reached IS NULL OR reached NOT IN ('settled', 'returned') OR (operator IS NULL AND handled_by <> 'cashier') THEN
			RETURN NULL;
		END IF;
	END IF;
	IF operator IS NOT NULL AND same_person(operator, player) THEN
		RAISE EXCEPTION '% moves money for themselves', operator
			USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_for_others';
	END IF;
	IF moved > (SELECT "limit" FROM money_alone) AND NOT EXISTS (
		SELECT FROM money_proposals
		WHERE journal_key = NEW.idempotency_key AND amount = moved AND player_id = player AND decision = 'confirmed'
	) THEN
		RAISE EXCEPTION 'the journal % needs a second person', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'journals_second_person';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journals_second_person AFTER INSERT ON journals
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
	WHEN (NEW.kind IN ('grant', 'grant-reversal', 'deposit', 'deposit-return', 'withdrawal-return')
		OR (NEW.kind = 'withdrawal' AND NEW.contest_id IS NULL))
	EXECUTE FUNCTION require_second_person();

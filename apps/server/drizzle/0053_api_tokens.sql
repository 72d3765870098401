CREATE TABLE "api_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"scopes" text[] NOT NULL,
	"user_id" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_tokens_hash" UNIQUE("hash"),
	CONSTRAINT "api_tokens_hash_length" CHECK (length("api_tokens"."hash") = 64),
	CONSTRAINT "api_tokens_ends" CHECK ("api_tokens"."expires_at" > "api_tokens"."made_at")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "api_token_id" text;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_api_token_id_api_tokens_id_fk" FOREIGN KEY ("api_token_id") REFERENCES "public"."api_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A token's rights and its end stay as they were made. A revocation is for good.
CREATE FUNCTION keep_api_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.hash, NEW.name, NEW.start, NEW.scopes, NEW.user_id, NEW.made_at, NEW.expires_at)
		IS DISTINCT FROM (OLD.id, OLD.hash, OLD.name, OLD.start, OLD.scopes, OLD.user_id, OLD.made_at, OLD.expires_at)
		OR (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at) THEN
		RAISE EXCEPTION 'an API token stays as it was made'
			USING ERRCODE = 'restrict_violation', CONSTRAINT = 'api_tokens_kept';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER api_tokens_kept BEFORE UPDATE ON api_tokens
	FOR EACH ROW EXECUTE FUNCTION keep_api_tokens();
--> statement-breakpoint
CREATE TRIGGER api_tokens_not_deleted BEFORE DELETE OR TRUNCATE ON api_tokens
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();

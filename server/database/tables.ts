import type { AgreementTables } from '../agreement/tables.ts';
import type { CaptchaTables } from '../captcha/tables.ts';
import type { CodeTables } from '../code/tables.ts';
import type { FeedTables } from '../feed/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import type { LimitTables } from '../limits/tables.ts';
import type { MessageTables } from '../message/tables.ts';
import type { NoticeTables } from '../notice/tables.ts';
import type { OfficeTables } from '../office/tables.ts';
import type { PayAndPlayTables } from '../payAndPlay/tables.ts';
import type { PlayerOrderTables } from '../playerOrder/tables.ts';
import type { PreferenceTables } from '../preference/tables.ts';
import type { RegistrationTables } from '../registration/tables.ts';
import type { SessionTables } from '../session/tables.ts';
import type { SettlementTables } from '../settlement/tables.ts';
import type { SiteConfigTables } from '../siteConfig/tables.ts';
import type { SocialTables } from '../social/tables.ts';
import type { TokenTables } from '../token/tables.ts';
import type { UserTables } from '../user/tables.ts';
import type { WageringTables } from '../wagering/tables.ts';
import type { WalletTables } from '../wallet/tables.ts';

/** Every table of the database. A module declares its own in `<module>/tables.ts` and adds its name here. */
export interface Tables
  extends
    AgreementTables,
    CaptchaTables,
    FeedTables,
    IdentityTables,
    OfficeTables,
    CodeTables,
    LimitTables,
    MessageTables,
    NoticeTables,
    PayAndPlayTables,
    PlayerOrderTables,
    PreferenceTables,
    RegistrationTables,
    SessionTables,
    SettlementTables,
    SiteConfigTables,
    SocialTables,
    TokenTables,
    UserTables,
    WageringTables,
    WalletTables {}

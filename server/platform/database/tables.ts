import type { SettlementTables } from '../../betting/settlement/tables.ts';
import type { WageringTables } from '../../betting/wagering/tables.ts';
import type { FeedTables } from '../../book/feed/tables.ts';
import type { GateTables } from '../../money/gate/tables.ts';
import type { WalletTables } from '../../money/wallet/tables.ts';
import type { RoundTables } from '../../play/rounds/tables.ts';
import type { SeedTables } from '../../play/seeds/tables.ts';
import type { AgreementTables } from '../../player/agreement/tables.ts';
import type { CaptchaTables } from '../../player/captcha/tables.ts';
import type { CodeTables } from '../../player/code/tables.ts';
import type { IdentityTables } from '../../player/identity/tables.ts';
import type { LimitTables } from '../../player/limits/tables.ts';
import type { MessageTables } from '../../player/message/tables.ts';
import type { OfficeTables } from '../../player/office/tables.ts';
import type { PayAndPlayTables } from '../../player/payAndPlay/tables.ts';
import type { PlayerOrderTables } from '../../player/playerOrder/tables.ts';
import type { PreferenceTables } from '../../player/preference/tables.ts';
import type { RegistrationTables } from '../../player/registration/tables.ts';
import type { SessionTables } from '../../player/session/tables.ts';
import type { SocialTables } from '../../player/social/tables.ts';
import type { TokenTables } from '../../player/token/tables.ts';
import type { UserTables } from '../../player/user/tables.ts';
import type { NoticeTables } from '../../site/notice/tables.ts';
import type { SiteConfigTables } from '../../site/siteConfig/tables.ts';

/** Every table of the database. A module declares its own in `<module>/tables.ts` and adds its name here. */
export interface Tables
  extends
    AgreementTables,
    CaptchaTables,
    FeedTables,
    GateTables,
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
    RoundTables,
    SeedTables,
    SessionTables,
    SettlementTables,
    SiteConfigTables,
    SocialTables,
    TokenTables,
    UserTables,
    WageringTables,
    WalletTables {}

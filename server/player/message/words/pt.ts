import type { MessageWords } from './template.ts';

export const pt: MessageWords = {
  templates: {
    registrationCode: {
      subject: '{code} é o seu código da {company}',
      text: [
        'O seu código para concluir o registo: {code}',
        'É válido durante 10 minutos. Se não pediu o registo, ignore esta mensagem: sem o código nada acontece.',
      ],
      action: '',
      sms: '{company}: {code} é o seu código de registo, válido durante 10 minutos.',
    },
    registrationExists: {
      subject: 'Já tem uma conta na {company}',
      text: [
        'Alguém acabou de tentar registar-se com este endereço, que já pertence a uma conta.',
        'Se foi você, entre ou escolha uma nova palavra-passe. Se não foi, não precisa de fazer nada: a sua conta não mudou.',
      ],
      action: 'Escolher nova palavra-passe',
      sms: '{company}: este número já tem uma conta. Entre ou use "Esqueci-me da palavra-passe".',
    },
    signInCode: {
      subject: '{code} é o seu código de acesso à {company}',
      text: [
        'O seu código para entrar: {code}',
        'É válido durante 10 minutos. Nunca pedimos o código por telefone ou chat. Se não tentou entrar, mude a sua palavra-passe.',
      ],
      action: '',
      sms: '{company}: {code} é o seu código de acesso. Não o diga a ninguém.',
    },
    contactCode: {
      subject: '{code} confirma o seu endereço na {company}',
      text: [
        'O seu código para confirmar este endereço: {code}',
        'É válido durante 10 minutos. Também pode abrir a ligação em vez de escrever o código. Se não o pediu, ignore esta mensagem.',
      ],
      action: 'Confirmar este endereço',
      sms: '{company}: {code} confirma este número de telefone, válido durante 10 minutos.',
    },
    recoveryCode: {
      subject: '{code} é o seu código de recuperação da {company}',
      text: [
        'O seu código para escolher uma nova palavra-passe: {code}',
        'É válido durante 10 minutos. Também pode abrir a ligação em vez de escrever o código; funciona uma vez, durante 15 minutos. Se não o pediu, ignore esta mensagem: a sua palavra-passe continua a mesma.',
      ],
      action: 'Escolher nova palavra-passe',
      sms: '{company}: {code} é o seu código para uma nova palavra-passe. Não o diga a ninguém.',
    },
    credentials: {
      subject: 'A sua conta na {company}',
      text: [
        'O seu utilizador: {login}',
        'A sua palavra-passe: {password}',
        'Guarde-os num lugar seguro e apague esta mensagem, ou escolha a sua própria palavra-passe nas definições.',
      ],
      action: '',
      sms: '',
    },
    passwordChanged: {
      subject: 'A sua palavra-passe da {company} foi alterada',
      text: [
        'A palavra-passe da sua conta foi alterada em {time} e a sessão foi terminada em todos os dispositivos.',
        'Se não foi você, escolha já uma nova palavra-passe e escreva-nos.',
      ],
      action: 'Não fui eu',
      sms: '{company}: a sua palavra-passe foi alterada. Não foi você? Use já "Esqueci-me da palavra-passe".',
    },
    passwordReset: {
      subject: 'A sua palavra-passe da {company} foi alterada',
      text: [
        'A palavra-passe da sua conta foi alterada em {time} e a sessão foi terminada em todos os dispositivos.',
        'As chaves de acesso, as ligações a redes sociais e a verificação em dois passos adicionadas nos últimos 7 dias foram removidas. O que era seu pode ser adicionado de novo.',
        'Se não foi você, escolha já uma nova palavra-passe e escreva-nos.',
      ],
      action: 'Não fui eu',
      sms: '{company}: a sua palavra-passe foi alterada. Chaves de acesso, ligações e verificação em dois passos dos últimos 7 dias foram removidas. Não foi você? Use já "Esqueci-me da palavra-passe".',
    },
    contactChanged: {
      subject: 'Um contacto da sua conta na {company} foi alterado',
      text: [
        'A conta a que este endereço pertence tem um novo contacto desde {time}: {contact}',
        'Se não foi você, escolha já uma nova palavra-passe e escreva-nos.',
      ],
      action: 'Não fui eu',
      sms: '{company}: a sua conta tem um novo contacto: {contact}. Não foi você? Use já "Esqueci-me da palavra-passe".',
    },
    newDevice: {
      subject: 'Novo acesso à sua conta da {company}',
      text: [
        'Em {time} alguém entrou na sua conta com um dispositivo que ainda não conhecíamos: {device}',
        'Se foi você, não precisa de fazer nada. Se não foi, escolha uma nova palavra-passe: a sessão termina em todos os dispositivos.',
      ],
      action: 'Não fui eu',
      sms: '{company}: novo acesso com {device}. Não foi você? Mude a sua palavra-passe.',
    },
    twoStepOn: {
      subject: 'A verificação em dois passos da sua conta na {company} está ativada',
      text: [
        'Desde {time} é pedido um código depois da palavra-passe da sua conta.',
        'Se não foi você, escolha já uma nova palavra-passe e escreva-nos.',
      ],
      action: 'Não fui eu',
      sms: '{company}: a verificação em dois passos foi ativada. Não foi você? Use já "Esqueci-me da palavra-passe".',
    },
    twoStepOff: {
      subject: 'A verificação em dois passos da sua conta na {company} está desativada',
      text: [
        'Desde {time} já não é pedido um código depois da palavra-passe da sua conta.',
        'Se não foi você, escolha já uma nova palavra-passe e ative de novo a verificação em dois passos.',
      ],
      action: 'Não fui eu',
      sms: '{company}: a verificação em dois passos foi desativada. Não foi você? Use já "Esqueci-me da palavra-passe".',
    },
    passkeyAdded: {
      subject: 'Uma chave de acesso foi adicionada à sua conta na {company}',
      text: [
        'Desde {time} a chave de acesso “{name}” abre a sua conta.',
        'Se não foi você, escolha já uma nova palavra-passe e remova a chave nas definições.',
      ],
      action: 'Não fui eu',
      sms: '{company}: uma chave de acesso foi adicionada à sua conta. Não foi você? Use já "Esqueci-me da palavra-passe".',
    },
    keyReused: {
      subject: 'Alguém pode ter usado a sua sessão na {company}',
      text: [
        'Em {time} chegou uma chave da sua sessão que tinha sido trocada muito antes; alguém pode tê-la copiado. A sessão foi terminada de imediato.',
        'Entre de novo. Se vir algo que não fez, escolha uma nova palavra-passe e escreva-nos.',
      ],
      action: 'Escolher nova palavra-passe',
      sms: '{company}: a sua sessão foi terminada porque alguém pode tê-la copiado. Há algo que não fez? Use já "Esqueci-me da palavra-passe".',
    },
    socialConnected: {
      subject: 'A sua conta na {company} está ligada a {provider}',
      text: [
        'Desde {time} uma entrada em {provider} abre a sua conta.',
        'Se não foi você, escolha já uma nova palavra-passe e remova a ligação nas definições.',
      ],
      action: 'Não fui eu',
      sms: '{company}: a sua conta foi ligada a {provider}. Não foi você? Use já "Esqueci-me da palavra-passe".',
    },
    newsletterOn: {
      subject: 'Recebe novidades da {company}',
      text: [
        'Ao registar-se, pediu para receber novidades e ofertas.',
        'Se mudou de ideia, basta um clique. Também param sozinhas se fizer uma pausa no jogo.',
      ],
      action: 'Deixar de receber',
      sms: '',
    },
  },
  footer: 'A {company} envia esta mensagem porque aconteceu algo numa conta. Por favor, não responda.',
};

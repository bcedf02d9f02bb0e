import type { MessageWords } from './template.ts';

export const pt: MessageWords = {
  templates: {
    registrationCode: {
      subject: '{code} é o seu código da {company}',
      text: [
        'Seu código para concluir o cadastro: {code}',
        'Ele vale por 10 minutos. Se você não pediu o cadastro, ignore esta mensagem: sem o código nada acontece.',
      ],
      action: '',
      sms: '{company}: {code} é o seu código de cadastro, válido por 10 minutos.',
    },
    registrationExists: {
      subject: 'Você já tem uma conta na {company}',
      text: [
        'Alguém acabou de tentar se cadastrar com este endereço, que já pertence a uma conta.',
        'Se foi você, entre ou escolha uma nova senha. Se não foi, não precisa fazer nada: sua conta não mudou.',
      ],
      action: 'Escolher nova senha',
      sms: '{company}: este número já tem uma conta. Entre ou use "Esqueci a senha".',
    },
    signInCode: {
      subject: '{code} é o seu código de acesso à {company}',
      text: [
        'Seu código para entrar: {code}',
        'Ele vale por 10 minutos. Nunca pedimos o código por telefone ou chat. Se você não tentou entrar, troque sua senha.',
      ],
      action: '',
      sms: '{company}: {code} é o seu código de acesso. Não o informe a ninguém.',
    },
    contactCode: {
      subject: '{code} confirma o seu endereço na {company}',
      text: [
        'Seu código para confirmar este endereço: {code}',
        'Ele vale por 10 minutos. Você também pode abrir o link em vez de digitar o código. Se não pediu, ignore esta mensagem.',
      ],
      action: 'Confirmar este endereço',
      sms: '{company}: {code} confirma este número de telefone, válido por 10 minutos.',
    },
    recoveryCode: {
      subject: '{code} é o seu código de recuperação da {company}',
      text: [
        'Seu código para escolher uma nova senha: {code}',
        'Ele vale por 10 minutos. Você também pode abrir o link em vez de digitar o código; ele funciona uma vez, por 15 minutos. Se não pediu, ignore esta mensagem: sua senha continua a mesma.',
      ],
      action: 'Escolher nova senha',
      sms: '{company}: {code} é o seu código para uma nova senha. Não o informe a ninguém.',
    },
    credentials: {
      subject: 'Sua conta na {company}',
      text: [
        'Seu usuário: {login}',
        'Sua senha: {password}',
        'Guarde-os em um lugar seguro e apague esta mensagem, ou escolha sua própria senha nas configurações.',
      ],
      action: '',
      sms: '',
    },
    passwordChanged: {
      subject: 'Sua senha da {company} foi alterada',
      text: [
        'A senha da sua conta foi alterada em {time}, e a sessão foi encerrada em todos os aparelhos.',
        'Se não foi você, escolha uma nova senha agora mesmo e escreva para nós.',
      ],
      action: 'Não fui eu',
      sms: '{company}: sua senha foi alterada. Não foi você? Use "Esqueci a senha" agora.',
    },
    passwordReset: {
      subject: 'Sua senha da {company} foi alterada',
      text: [
        'A senha da sua conta foi alterada em {time}, e a sessão foi encerrada em todos os aparelhos.',
        'As chaves de acesso, as conexões com redes sociais e a verificação em duas etapas adicionadas nos últimos 7 dias foram removidas. O que era seu você pode adicionar de novo.',
        'Se não foi você, escolha uma nova senha agora mesmo e escreva para nós.',
      ],
      action: 'Não fui eu',
      sms: '{company}: sua senha foi alterada. Chaves de acesso, conexões e verificação em duas etapas dos últimos 7 dias foram removidas. Não foi você? Use "Esqueci a senha" agora.',
    },
    contactChanged: {
      subject: 'Um contato da sua conta na {company} foi alterado',
      text: [
        'A conta a que este endereço pertence tem um novo contato desde {time}: {contact}',
        'Se não foi você, escolha uma nova senha agora mesmo e escreva para nós.',
      ],
      action: 'Não fui eu',
      sms: '{company}: sua conta tem um novo contato: {contact}. Não foi você? Use "Esqueci a senha" agora.',
    },
    newDevice: {
      subject: 'Novo acesso à sua conta da {company}',
      text: [
        'Em {time} alguém entrou na sua conta com um aparelho que ainda não conhecíamos: {device}',
        'Se foi você, não precisa fazer nada. Se não, escolha uma nova senha: a sessão será encerrada em todos os aparelhos.',
      ],
      action: 'Não fui eu',
      sms: '{company}: novo acesso com {device}. Não foi você? Troque sua senha.',
    },
    twoStepOn: {
      subject: 'A verificação em duas etapas da sua conta na {company} está ativada',
      text: [
        'Desde {time} é pedido um código depois da senha da sua conta.',
        'Se não foi você, escolha uma nova senha agora mesmo e escreva para nós.',
      ],
      action: 'Não fui eu',
      sms: '{company}: a verificação em duas etapas foi ativada. Não foi você? Use "Esqueci a senha" agora.',
    },
    twoStepOff: {
      subject: 'A verificação em duas etapas da sua conta na {company} está desativada',
      text: [
        'Desde {time} não é mais pedido um código depois da senha da sua conta.',
        'Se não foi você, escolha uma nova senha agora mesmo e ative-a de novo.',
      ],
      action: 'Não fui eu',
      sms: '{company}: a verificação em duas etapas foi desativada. Não foi você? Use "Esqueci a senha" agora.',
    },
    passkeyAdded: {
      subject: 'Uma chave de acesso foi adicionada à sua conta na {company}',
      text: [
        'Desde {time} a chave de acesso “{name}” abre a sua conta.',
        'Se não foi você, escolha uma nova senha agora mesmo e remova a chave nas configurações.',
      ],
      action: 'Não fui eu',
      sms: '{company}: uma chave de acesso foi adicionada à sua conta. Não foi você? Use "Esqueci a senha" agora.',
    },
    keyReused: {
      subject: 'Alguém pode ter usado a sua sessão na {company}',
      text: [
        'Em {time} chegou uma chave da sua sessão que tinha sido trocada muito antes; alguém pode tê-la copiado. A sessão foi encerrada na hora.',
        'Entre de novo. Se vir algo que não fez, escolha uma nova senha e escreva para nós.',
      ],
      action: 'Escolher uma nova senha',
      sms: '{company}: a sua sessão foi encerrada porque alguém pode tê-la copiado. Algo que não fez? Use "Esqueci a senha" agora.',
    },
    socialConnected: {
      subject: 'A sua conta na {company} está ligada a {provider}',
      text: [
        'Desde {time} uma entrada em {provider} abre a sua conta.',
        'Se não foi você, escolha uma nova senha agora mesmo e remova a ligação nas configurações.',
      ],
      action: 'Não fui eu',
      sms: '{company}: a sua conta foi ligada a {provider}. Não foi você? Use "Esqueci a senha" agora.',
    },
    newsletterOn: {
      subject: 'Você recebe novidades da {company}',
      text: [
        'Ao se cadastrar, você pediu para receber novidades e ofertas.',
        'Se mudou de ideia, basta um clique. Elas também param sozinhas se você fizer uma pausa no jogo.',
      ],
      action: 'Deixar de receber',
      sms: '',
    },
  },
  footer: 'A {company} envia esta mensagem porque aconteceu algo numa conta. Por favor, não responda.',
};

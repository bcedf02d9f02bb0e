import type { MessageWords } from './template.ts';

export const es: MessageWords = {
  templates: {
    registrationCode: {
      subject: '{code} es tu código de {company}',
      text: [
        'Tu código para terminar el registro: {code}',
        'Es válido durante 10 minutos. Si no querías registrarte, ignora este mensaje: sin el código no ocurre nada.',
      ],
      action: '',
      sms: '{company}: {code} es tu código de registro, válido 10 minutos.',
    },
    registrationExists: {
      subject: 'Ya tienes una cuenta en {company}',
      text: [
        'Alguien acaba de intentar registrarse con esta dirección, que ya pertenece a una cuenta.',
        'Si has sido tú, inicia sesión o elige una contraseña nueva. Si no, no hace falta que hagas nada: tu cuenta no ha cambiado.',
      ],
      action: 'Elegir una contraseña nueva',
      sms: '{company}: este número ya tiene una cuenta. Inicia sesión o usa «He olvidado mi contraseña».',
    },
    signInCode: {
      subject: '{code} es tu código de acceso a {company}',
      text: [
        'Tu código para iniciar sesión: {code}',
        'Es válido durante 10 minutos. Nunca te lo pediremos por teléfono ni por chat. Si no has intentado entrar, cambia tu contraseña.',
      ],
      action: '',
      sms: '{company}: {code} es tu código de acceso. No se lo digas a nadie.',
    },
    contactCode: {
      subject: '{code} confirma tu dirección en {company}',
      text: [
        'Tu código para confirmar esta dirección: {code}',
        'Es válido durante 10 minutos. También puedes abrir el enlace en lugar de escribir el código. Si no lo has pedido, ignora este mensaje.',
      ],
      action: 'Confirmar esta dirección',
      sms: '{company}: {code} confirma este número de teléfono, válido 10 minutos.',
    },
    recoveryCode: {
      subject: '{code} es tu código de recuperación de {company}',
      text: [
        'Tu código para elegir una contraseña nueva: {code}',
        'Es válido durante 10 minutos. También puedes abrir el enlace en lugar de escribir el código; funciona una sola vez y durante 15 minutos. Si no lo has pedido, ignora este mensaje: tu contraseña sigue igual.',
      ],
      action: 'Elegir una contraseña nueva',
      sms: '{company}: {code} es tu código para una contraseña nueva. No se lo digas a nadie.',
    },
    credentials: {
      subject: 'Tu cuenta de {company}',
      text: [
        'Tu usuario: {login}',
        'Tu contraseña: {password}',
        'Guárdalos en un lugar seguro y borra este mensaje, o elige tu propia contraseña en los ajustes.',
      ],
      action: '',
      sms: '',
    },
    passwordChanged: {
      subject: 'Tu contraseña de {company} ha cambiado',
      text: [
        'La contraseña de tu cuenta se cambió el {time} y se cerró la sesión en todos los dispositivos.',
        'Si no has sido tú, elige una contraseña nueva ahora mismo y escríbenos.',
      ],
      action: 'No he sido yo',
      sms: '{company}: tu contraseña ha cambiado. ¿No has sido tú? Usa «He olvidado mi contraseña» ya.',
    },
    passwordReset: {
      subject: 'Tu contraseña de {company} ha cambiado',
      text: [
        'La contraseña de tu cuenta se cambió el {time} y se cerró la sesión en todos los dispositivos.',
        'Las llaves de acceso, las conexiones con redes sociales y la verificación en dos pasos añadidas en los últimos 7 días se han eliminado. Lo que era tuyo puedes añadirlo de nuevo.',
        'Si no has sido tú, elige una contraseña nueva ahora mismo y escríbenos.',
      ],
      action: 'No he sido yo',
      sms: '{company}: tu contraseña ha cambiado. Se eliminaron las llaves de acceso, conexiones y la verificación en dos pasos de los últimos 7 días. ¿No has sido tú? Usa «He olvidado mi contraseña» ya.',
    },
    contactChanged: {
      subject: 'Ha cambiado un contacto de tu cuenta de {company}',
      text: [
        'La cuenta a la que pertenece esta dirección tiene desde el {time} un contacto nuevo: {contact}',
        'Si no has sido tú, elige una contraseña nueva ahora mismo y escríbenos.',
      ],
      action: 'No he sido yo',
      sms: '{company}: tu cuenta tiene un contacto nuevo: {contact}. ¿No has sido tú? Usa «He olvidado mi contraseña» ya.',
    },
    newDevice: {
      subject: 'Nuevo inicio de sesión en tu cuenta de {company}',
      text: [
        'El {time} alguien inició sesión desde un dispositivo que no conocíamos: {device}',
        'Si has sido tú, no hace falta que hagas nada. Si no, elige una contraseña nueva: se cerrará la sesión en todos los dispositivos.',
      ],
      action: 'No he sido yo',
      sms: '{company}: nuevo acceso desde {device}. ¿No has sido tú? Cambia tu contraseña.',
    },
    twoStepOn: {
      subject: 'La verificación en dos pasos de tu cuenta de {company} está activada',
      text: [
        'Desde el {time} se pide un código después de la contraseña de tu cuenta.',
        'Si no has sido tú, elige una contraseña nueva ahora mismo y escríbenos.',
      ],
      action: 'No he sido yo',
      sms: '{company}: se activó la verificación en dos pasos. ¿No has sido tú? Usa «He olvidado mi contraseña» ya.',
    },
    twoStepOff: {
      subject: 'La verificación en dos pasos de tu cuenta de {company} está desactivada',
      text: [
        'Desde el {time} ya no se pide un código después de la contraseña de tu cuenta.',
        'Si no has sido tú, elige una contraseña nueva ahora mismo y vuelve a activarla.',
      ],
      action: 'No he sido yo',
      sms: '{company}: se desactivó la verificación en dos pasos. ¿No has sido tú? Usa «He olvidado mi contraseña» ya.',
    },
    passkeyAdded: {
      subject: 'Se ha añadido una llave de acceso a tu cuenta de {company}',
      text: [
        'Desde el {time} la llave de acceso «{name}» abre tu cuenta.',
        'Si no has sido tú, elige una contraseña nueva ahora mismo y elimina la llave en los ajustes.',
      ],
      action: 'No he sido yo',
      sms: '{company}: se añadió una llave de acceso a tu cuenta. ¿No has sido tú? Usa «He olvidado mi contraseña» ya.',
    },
    keyReused: {
      subject: 'Puede que alguien haya usado tu sesión de {company}',
      text: [
        'El {time} llegó una clave de tu sesión que se había sustituido hacía tiempo; puede que alguien la haya copiado. La sesión se cerró al momento.',
        'Vuelve a entrar. Si ves algo que no has hecho tú, elige una contraseña nueva y escríbenos.',
      ],
      action: 'Elegir una contraseña nueva',
      sms: '{company}: cerramos tu sesión porque alguien pudo copiarla. ¿Ves algo que no has hecho tú? Usa «He olvidado mi contraseña» ya.',
    },
    socialConnected: {
      subject: 'Tu cuenta de {company} está vinculada a {provider}',
      text: [
        'Desde el {time} un inicio de sesión en {provider} abre tu cuenta.',
        'Si no has sido tú, elige una contraseña nueva ahora mismo y elimina el vínculo en los ajustes.',
      ],
      action: 'No he sido yo',
      sms: '{company}: tu cuenta se ha vinculado a {provider}. ¿No has sido tú? Usa «He olvidado mi contraseña» ya.',
    },
    newsletterOn: {
      subject: 'Recibes novedades de {company}',
      text: [
        'Al registrarte pediste recibir novedades y ofertas.',
        'Si has cambiado de idea, basta un clic. También se detienen solas si te tomas un descanso del juego.',
      ],
      action: 'Dejar de recibirlas',
      sms: '',
    },
  },
  footer: '{company} envía este mensaje porque ha ocurrido algo en una cuenta. No respondas a él, por favor.',
};

const time =
  /^(?:days?|weeks?|months?|years?|hours?|minutes?|tagen?|wochen?|monaten?|jahren?|stunden?|minuten|jours?|semaines?|mois|ans|années?|heures?|d[ií]as?|semanas?|mes(?:es)?|años?|anos?|horas?|minutos?|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|or[ae]|minut[oi]|dagen?|weken|maanden|jaar|jaren|uur|uren|dni|dzień|tygodni\p{L}*|miesi\p{L}+|lat|godzin\p{L}*|дн\p{L}+|недел\p{L}+|месяц\p{L}*|лет|года?|час\p{L}*)$/u

/** Whether a folded word is one that time is counted in, which no topic is about. */
export const isTimeWord = (word: string): boolean => time.test(word)

import type { Articles } from '../article.ts'

export const articles: Articles = {
  faqs: {
    title: 'Häufige Fragen',
    intro: 'Kurze Antworten auf das, was Käufer und Verkäufer am häufigsten fragen.',
    search: { label: 'Fragen durchsuchen', none: 'Keine Frage passt zu diesen Wörtern', all: 'Alle Fragen zeigen' },
    sections: [
      {
        heading: 'Bestellen: Wie finde ich das Teil, das zu meinem Fahrzeug passt?',
        text: [
          'Wählen Sie neben der Produktliste Marke, Modell und Baujahr. Auf jeder Produktseite stehen die Fahrzeuge, zu denen das Produkt passt. Vergleichen Sie die Teilenummer mit der auf Ihrem alten Teil; im Zweifel rufen Sie den Shop an oder schreiben ihm von seiner Seite aus per WhatsApp.',
        ],
      },
      {
        heading: 'Bestellen: Kann ich bei mehreren Shops auf einmal bestellen?',
        text: [
          'Ja. Legen Sie Teile beliebiger Shops in den Warenkorb und bestellen Sie einmal. Jeder Shop bearbeitet und versendet seine Artikel selbst, und Sie sehen den Status jedes Shops.',
        ],
      },
      {
        heading: 'Bestellen: Brauche ich ein Konto?',
        text: [
          'Sie können sich ohne Konto umsehen und Ihren Warenkorb füllen. Zum Bestellen melden Sie sich an, damit Sie die Bestellung verfolgen können und der Shop Sie erreicht.',
        ],
      },
      {
        heading: 'Bestellen: Kann der Shop prüfen, ob das Teil an mein Auto passt?',
        text: [
          'Wählen Sie „Erst meine Fahrgestellnummer prüfen“ an der Kasse, oder auf der Seite Ihrer Bestellung, bis der Shop sie annimmt. Geben Sie VIN oder Rahmennummer ein und fügen Sie Fotos vom Schild oder vom alten Teil hinzu. Der Shop vergleicht vor dem Versand. Was nicht passt, wird storniert und erstattet. Nur Sie, der Shop und unsere Admins sehen die Nummer; sie wird 180 Tage nach dem Ende der Bestellung gelöscht.',
        ],
      },
      {
        heading: 'Lieferung: Was kostet sie und wie lange dauert sie?',
        text: [
          'Die Versandkosten jedes Shops stehen an der Kasse, bevor Sie bestellen. Die Dauer hängt vom Shop und von Ihrem Ort ab; der Shop hält den Status Ihrer Bestellung aktuell.',
        ],
      },
      {
        heading: 'Lieferung: Wie bezahle ich?',
        text: [
          'Sie wählen an der Kasse unter den Zahlungsarten, die diese Website anbietet, zum Beispiel Zahlung bei Lieferung. Sie zahlen die Gesamtsumme, die Sie vor dem Bestellen sehen.',
        ],
      },
      {
        heading: 'Rückgabe: Das Teil ist falsch oder defekt. Was nun?',
        text: [
          'Öffnen Sie die Bestellung unter „Meine Bestellungen“ und tippen Sie auf „Es gibt ein Problem“, am besten vor dem Einbau. Wählen Sie die Teile und was nicht stimmt, und fügen Sie Fotos hinzu. Der Shop muss in wenigen Tagen antworten: Er ersetzt, erstattet oder lehnt mit einem Grund ab. Wenn Sie sich nicht einigen, entscheidet ein Admin. Geht das Teil zurück, drucken Sie das Rücksendeetikett auf der Seite des Problems. Gibt das Produkt eine Garantie oder Umtauschfrist an, so gilt sie.',
        ],
      },
      {
        heading: 'Rückgabe: Kann ich eine Bestellung stornieren?',
        text: [
          'Ja, selbst unter „Meine Bestellungen“, solange noch nichts versandt wurde. Danach fragen Sie den Shop.',
        ],
      },
      {
        heading: 'Verkaufen: Wie eröffne ich einen Shop?',
        text: [
          'Registrieren Sie sich und wählen Sie, dass Sie Teile verkaufen möchten. Eröffnen Sie dann Ihren Shop mit Name, Adresse, Telefonnummer und Bild. Sie können mehr als einen Shop haben.',
        ],
      },
      {
        heading: 'Verkaufen: Wie biete ich ein Produkt an?',
        text: [
          'Nutzen Sie „Produkt einstellen“ auf der Seite Ihres Shops. Sie brauchen einen Namen, das Teil, um das es sich handelt, Preis, Menge, eine Beschreibung, ein bis fünf Bilder und die passenden Fahrzeuge. Bestellungen erscheinen unter „Shop-Bestellungen“.',
        ],
      },
      {
        heading: 'Verkaufen: Können meine Mitarbeiter eigene Konten nutzen?',
        text: [
          'Ja. Öffnen Sie im Dashboard die Seite für Ihr Team und laden Sie jede Person per E-Mail oder Telefon mit einer Rolle ein: Leitung, Verkauf, Versand oder Buchhaltung. Die Seite zeigt, was jede Rolle darf. Sie sehen, wer was getan hat, und wen Sie entfernen, verliert sofort den Zugang.',
        ],
      },
    ],
  },
  privacyPolicy: {
    title: 'Datenschutzerklärung',
    updated: 'Zuletzt aktualisiert: 27. Juni 2025',
    intro:
      'Auf dieser Seite steht, welche Daten dieser Marktplatz über Sie speichert, warum, wer sie sieht und welche Rechte Sie haben. Wir speichern nicht mehr, als der Dienst braucht.',
    sections: [
      {
        heading: 'Was wir speichern',
        text: [
          [
            'Ihr Konto: Name, Benutzername, E-Mail-Adresse, Telefonnummer, ein Bild, falls Sie eines hinzufügen, und ob Sie kaufen, verkaufen oder verwalten. Ihr Passwort wird nur als Hashwert gespeichert, aus dem es sich nicht zurückgewinnen lässt.',
            'Ihre Bestellungen: was Sie bei welchem Shop gekauft haben, wohin es geliefert wird, wie es bezahlt wird und jede Änderung des Status.',
            'Ihr Shop, falls Sie einen haben: Name, Adresse, Telefonnummer, Standort, Bild, Produkte und, falls Sie sie angeben, die Daten, an die per Mobile Money gezahlt wird.',
            'Was Sie schreiben: Bewertungen und Anmerkungen zu Bestellungen.',
            'Technische Aufzeichnungen: Zeit, Adresse und Art einer Anfrage, solange Fehler und Missbrauch verfolgt werden müssen.',
          ],
        ],
      },
      {
        heading: 'Warum wir es speichern',
        text: [
          'Um Sie anzumelden, Bestellungen an die richtige Tür zu bringen, Käufer und Shop miteinander in Kontakt zu bringen, Reklamationen zu beantworten und die Unterlagen zu führen, die Handels- und Steuerrecht verlangen. Wir verkaufen Ihre Daten nicht und zeigen keine Werbung Dritter.',
        ],
      },
      {
        heading: 'Wer es sieht',
        text: [
          [
            'Alle sehen Shops, Produkte und Bewertungen mit Name und Bild der Verfasser.',
            'Ein Shop sieht Name, Telefonnummer, E-Mail- und Lieferadresse derer, die bei ihm bestellt haben, und nur seine eigenen Artikel einer Bestellung.',
            'Administratoren dieser Website sehen Konten, Shops und Bestellungen, um zu helfen und Streitfälle zu klären. Was sie ändern, wird aufgezeichnet.',
            'Ein Zahlungsdienst sieht, was er für eine Zahlung braucht, die Sie auslösen.',
          ],
        ],
      },
      {
        heading: 'Was in Ihrem Browser bleibt',
        text: [
          'Ihr Browser speichert Ihre Anmeldung, Ihren Warenkorb, Ihren Merkzettel und Ihre Anzeigeeinstellungen. Ein Cookie wiederholt die Anzeigeeinstellungen, damit Seiten in den richtigen Farben und der richtigen Sprache erscheinen. Ein weiteres nennt das gewählte Fahrzeug, damit passende Teile zuerst erscheinen. Es gibt keine Cookies für Werbung oder zur Verfolgung über mehrere Websites hinweg. Beim Abmelden wird die Anmeldung gelöscht; Warenkorb, Merkzettel und Anzeigeeinstellungen bleiben, bis Sie sie löschen.',
        ],
      },
      {
        heading: 'Ihre Rechte',
        text: [
          'Sie können Ihre Kontodaten einsehen und berichtigen, eine Kopie verlangen und uns bitten, Ihr Konto zu löschen. Wird ein Konto gelöscht, wird die Person unkenntlich gemacht; Bestellungen bleiben als Handelsunterlagen erhalten, weil andere daran beteiligt waren. Texte und Fotos von Problemen mit Bestellungen bleiben bis 180 Tage nach dem Ende des Problems als Beweis erhalten und werden dann entfernt. Nutzen Sie den Kontakt in der Fußzeile.',
        ],
      },
      {
        heading: 'Sicherheit',
        text: [
          'Verbindungen sind verschlüsselt, Passwörter werden gehasht, Anmeldungen laufen ab, und der Zugriff wird bei jeder Anfrage auf dem Server geprüft. Wenn etwas schiefgeht, das Ihre Daten gefährdet, benachrichtigen wir Sie und die zuständige Behörde.',
        ],
      },
    ],
  },
  terms: {
    title: 'Allgemeine Geschäftsbedingungen',
    updated: 'Zuletzt aktualisiert: 27. Juni 2025',
    intro:
      'Diese Bedingungen gelten für alle, die auf diesem Marktplatz kaufen oder verkaufen. Mit dem Erstellen eines Kontos oder dem Aufgeben einer Bestellung akzeptieren Sie sie.',
    sections: [
      {
        heading: 'Wer den Dienst nutzen darf',
        text: [
          'Der Dienst richtet sich an Personen ab 18 Jahren. Machen Sie wahre Angaben zu sich, behalten Sie Ihr Passwort für sich und teilen Sie uns mit, wenn jemand anders Ihr Konto nutzt.',
        ],
      },
      {
        heading: 'Wer Ihnen verkauft',
        text: [
          'Die Shops auf diesem Marktplatz sind unabhängige Verkäufer. Wenn Sie bestellen, schließen Sie den Vertrag mit jedem Shop, dessen Teile in Ihrer Bestellung sind; eine Bestellung bei zwei Shops sind zwei Verträge. Wir betreiben den Ort, an dem Sie zusammenfinden, führen die Aufzeichnungen und helfen, wenn etwas schiefgeht.',
        ],
      },
      {
        heading: 'Preise, Bestellungen und Lieferung',
        text: [
          [
            'Die Preise sind in ghanaischen Cedi (GH₵) angegeben. Sie zahlen die Gesamtsumme, die vor dem Aufgeben der Bestellung angezeigt wird.',
            'Ein Teil gehört Ihnen, sobald die Bestellung auf dem Bildschirm bestätigt ist. Ist es in diesem Moment nicht vorrätig, wird die Bestellung nicht aufgegeben und nichts berechnet.',
            'Sie können selbst stornieren, solange noch nichts versandt wurde. Danach fragen Sie den Shop.',
            'Der Shop liefert an die von Ihnen angegebene Adresse und hält den Status Ihrer Bestellung aktuell.',
          ],
        ],
      },
      {
        heading: 'Passt das Teil?',
        text: [
          'Die Shops geben nach bestem Wissen an, zu welchen Fahrzeugen ein Teil passt. Vergleichen Sie Teilenummer und Bild mit Ihrem alten Teil, bevor Sie bestellen und bevor es eingebaut wird; ein eingebautes Teil kann oft nicht zurückgenommen werden.',
        ],
      },
      {
        heading: 'Rückgabe und Garantie',
        text: [
          'Gibt ein Produkt eine Garantie oder Umtauschfrist an, so schuldet sie der Shop. Ein Teil, das von seiner Beschreibung abweicht oder beschädigt ankommt, wird ersetzt oder erstattet. Ihre gesetzlichen Rechte bleiben unberührt.',
        ],
      },
      {
        heading: 'Zahlung und Streitfälle',
        text: [
          'Streitfälle über Zahlungen müssen innerhalb von 30 Tagen nach dem Kauf gemeldet werden. Schreiben Sie uns mit der Bestellnummer, was geschehen ist; wir hören beide Seiten an und entscheiden nach den Aufzeichnungen.',
        ],
      },
      {
        heading: 'Regeln für Shops',
        text: [
          [
            'Verkaufen Sie nur, was Ihnen gehört und was Sie vorrätig haben; bieten Sie niemals gestohlene oder gefälschte Teile an.',
            'Beschreiben Sie Zustand, Passung und Mängel wahrheitsgemäß, mit Bildern des Teils selbst.',
            'Verwenden Sie die Daten der Käufer nur, um deren Bestellungen zu erfüllen.',
            'Ein Shop, der gegen diese Regeln verstößt, kann inaktiv gesetzt und seine Produkte können aus dem Verkauf genommen werden.',
          ],
        ],
      },
      {
        heading: 'Haftung und Änderungen',
        text: [
          'Wir haften für unseren eigenen Dienst, nicht für die Teile, die Shops verkaufen. Wir können diese Bedingungen ändern; das Datum oben zeigt, wann. Änderungen berühren zuvor aufgegebene Bestellungen nicht. Es gilt das Recht der Republik Ghana.',
        ],
      },
    ],
  },
}
